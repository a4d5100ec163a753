// Prints the small changes of the front end's code that `python -m tools.explore mutants
// --front-end` draws from, as JSON: the file, the line, the characters from and to, and what takes
// their place.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";

const SWAPPED = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};
/** What Python writes, and types: nothing there runs. */
const LEFT_OUT = /schema\.ts$|\.d\.ts$/;
/** How it looks is seen in pictures; a key only saves work. */
const LOOKS = new Set(["class", "style", "key", "viewBox", "width", "height", "d", "r"]);

const TYPES = /^(typeAnnotation|typeArguments|typeParameters|returnType|source)$/;

const place = (node, text) => [node.start, node.end, text];
const between = (left, right, source, old, text) => {
  const at = source.indexOf(old, left.end);
  return at < right.start ? [[at, at + old.length, text]] : [];
};

/** The changes of one node: from, to, and what takes its place. */
function changes(node, source) {
  const text = (part) => source.slice(part.start, part.end);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const swapped = SWAPPED[node.operator];
      return swapped ? between(node.left, node.right, source, node.operator, swapped) : [];
    }
    case "UnaryExpression":
      return node.operator === "!" ? [place(node, `(${text(node.argument)})`)] : [];
    case "Literal":
      if (typeof node.value === "boolean") return [place(node, String(!node.value))];
      return typeof node.value === "number" ? [place(node, `(${node.value + 1})`)] : [];
    case "IfStatement":
    case "ConditionalExpression":
    case "WhileStatement":
      return [place(node.test, `!(${text(node.test)})`)];
    case "ReturnStatement":
      // null instead of undefined: a page draws neither, and types know where it matters.
      return node.argument && text(node.argument) !== "null"
        ? [place(node, "return undefined as never;")]
        : [];
    case "ExpressionStatement":
      return /Call|Assignment|Update|Await/.test(node.expression.type) ? [place(node, ";")] : [];
    case "JSXAttribute":
      return LOOKS.has(node.name.name) ? [] : [place(node, "")];
    default:
      return [];
  }
}

/** Yields the nodes that run and matter. */
function* walk(node) {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  if (typeof node?.type !== "string") return;
  if (/^TS(As|NonNull)/.test(node.type)) yield* walk(node.expression);
  if (node.type.startsWith("TS") || LOOKS.has(node.name?.name)) return;
  yield node;
  for (const [name, part] of Object.entries(node)) if (!TYPES.test(name)) yield* walk(part);
}

/** Yields the changes of a module. */
export function* mutants(source, lang = "tsx") {
  for (const node of walk(parseAst(source, { lang })))
    for (const [start, end, text] of changes(node, source))
      yield { line: source.slice(0, start).split("\n").length, start, end, new: text };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = readdirSync("src", { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const found = names
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(`src/${name}`, "utf8");
      const lang = name.endsWith("x") ? "tsx" : "ts";
      return [...mutants(source, lang)].map((one) => ({ path: `src/${name}`, ...one }));
    });
  console.log(JSON.stringify(found));
}
