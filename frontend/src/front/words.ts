// What the page says by itself. Python wrote it into the page, in the page's language.

type Values = Readonly<Record<string, string | number>>;

export function phrases(): (name: string, values?: Values) => string {
  const found = document.querySelector("#phrases")?.textContent ?? "{}";
  const said: Readonly<Record<string, string>> = JSON.parse(found);
  return (name, values = {}) =>
    (said[name] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
}
