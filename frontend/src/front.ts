// The front page of the site of lessons: the reader's language, a mark at each lesson for what was
// done there, records as a file and back, and the site kept for days without a network. The page
// is complete without it; all of it is about what this browser holds.

// JupyterLite asks for its worker by this address; by another one it would be another worker.
import {
  markProgress,
  offerToInstall,
  offerToKeep,
  pageToRead,
  rememberChoices,
} from "./front/page";
import { offerRecords } from "./front/records";
import "./styles/front.css";

const WORKER = "service-worker.js?enableCache=false";

const root = document.documentElement;
const other = pageToRead();
if (other) location.replace(other);

// Before anything is drawn: with a dark system the page is never white.
const dark = matchMedia("(prefers-color-scheme: dark)");
const show = () => {
  root.dataset["theme"] = dark.matches ? "dark" : "light";
};
show();
dark.addEventListener("change", show);
root.classList.add("eleusis-scripted");

document.addEventListener("DOMContentLoaded", () => {
  rememberChoices();
  void markProgress();
  offerRecords(markProgress);
  if (navigator.serviceWorker) {
    void navigator.serviceWorker.register(WORKER).catch(() => undefined);
    offerToKeep();
    offerToInstall();
  }
});

// Who comes back from a lesson finds its mark.
addEventListener("pageshow", (shown) => {
  if (shown.persisted) void markProgress();
});
