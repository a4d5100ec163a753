// A play that is pointed at in one widget is pointed at in every widget of the same table.
import { useEffect, useState } from "preact/hooks";

export type Pointing = {
  pointed: number | null;
  sought: number | null;
  /** Point at a play (or at none); `seek` also brings it into view. */
  point: (n: number | null, seek?: boolean) => void;
};

/** The play that is pointed at, in every widget of one session on the page. */
export function usePointing(seal: string): Pointing {
  const [at, setAt] = useState<{ pointed: number | null; sought: number | null }>({
    pointed: null,
    sought: null,
  });
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ seal: string; n: number | null; seek: boolean }>;
      if (detail.seal === seal) setAt({ pointed: detail.n, sought: detail.seek ? detail.n : null });
    };
    document.addEventListener("eleusis-point", hear);
    return () => document.removeEventListener("eleusis-point", hear);
  }, [seal]);
  const point = (n: number | null, seek = false) => {
    document.dispatchEvent(new CustomEvent("eleusis-point", { detail: { seal, n, seek } }));
  };
  return { ...at, point };
}
