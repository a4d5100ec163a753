// Bundles the front end: one ES module for all widgets and one style sheet, all committed, so
// that installing the package needs no Node. esbuild's output is the same for the same input,
// and CI builds again and fails on a difference.
import { build } from "esbuild";

const both = {
  outdir: "../eleusis_nb/widgets/static",
  bundle: true,
  minify: true,
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

await build({
  ...both,
  entryPoints: { eleusis: "src/main.tsx" },
  format: "esm",
});
// The replay alone, for pages without a kernel: a plain script, so that it runs from a file too.
await build({
  ...both,
  entryPoints: { replay: "src/standalone.tsx" },
  format: "iife",
});
