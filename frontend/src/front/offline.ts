// The site for days without a network: everything kept on this device, and installed as an app.
import { phrases } from "./words";

/** What a browser asks before it installs: standard in some browsers, not in TypeScript. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** What the worker says of keeping: how many of all files are here, or that it failed. */
export interface Keeping {
  kept: number;
  all: number;
  failed?: boolean;
}

/** Let the button keep every file of the site; the worker does it, and goes on in another page. */
export function offerToKeep(): void {
  const button = document.querySelector<HTMLButtonElement>("#keep");
  const answer = document.querySelector("#keep-answer");
  if (!button || !answer) return;
  button.hidden = false;
  const say = phrases();
  const show = ({ kept, all, failed }: Keeping) => {
    button.disabled = !failed && kept < all;
    if (failed) answer.textContent = say("not-kept");
    else if (kept === all) answer.textContent = say("kept");
    else answer.textContent = say("keeping", { percent: Math.floor((100 * kept) / all) });
  };
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Keeping>) => {
    if (typeof data?.kept === "number") show(data);
  });
  button.addEventListener("click", async () => {
    button.disabled = true;
    void navigator.storage?.persist?.();
    (await navigator.serviceWorker.ready).active?.postMessage("keep everything");
  });
}

/** Show a button where the browser would install the site. */
export function offerToInstall(): void {
  const button = document.querySelector<HTMLButtonElement>("#install");
  if (!button) return;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => void event.prompt();
  });
  addEventListener("appinstalled", () => {
    button.hidden = true;
  });
}
