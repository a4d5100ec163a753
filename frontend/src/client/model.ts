// A component that shows something of Python's is drawn anew whenever that changes.
import { useLayoutEffect, useReducer } from "preact/hooks";

type Watched<View> = { readonly view: View; watch(listener: () => void): () => void };

/** Return what there is to show, now and after every change. */
export function useModel<View>(wire: Watched<View>): View {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => wire.watch(() => redraw(undefined)), [wire]);
  return wire.view;
}
