// The language of the page: the one chosen here before, or else the first of the browser's that
// there is.

const KEY = "eleusis-language";

const chosen = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // this browser keeps nothing
  }
};

/** The first of the languages a person reads in which there is a page. */
export const languageFor = (read: readonly string[], there: readonly string[]): string | null =>
  read.map((tag) => tag.slice(0, 2).toLowerCase()).find((lang) => there.includes(lang)) ?? null;

/** The address of the page in the reader's language, if it is another one than this.
 *
 * Only the site's bare address asks: who followed a link to a language gets that one.
 */
export function pageToRead(): string | null {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]");
  const pages = new Map([...links].map((link) => [link.hreflang, link.getAttribute("href")]));
  const here = document.documentElement.lang;
  if (location.hash || !pages.get(here)?.startsWith("index.html")) return null;
  const lang = chosen() ?? languageFor(navigator.languages, [...pages.keys()]);
  return lang && lang !== here ? (pages.get(lang) ?? null) : null;
}

/** Remember the language that is chosen by its link. */
export function rememberChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem(KEY, link.hreflang);
      } catch {
        // then it is asked again at the next visit
      }
    });
  }
}
