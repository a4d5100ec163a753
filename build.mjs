// Bundles the front end: one ES module for all widgets and one style sheet, both committed, so
// that installing the package needs no Node. esbuild's output is the same for the same input,
// and CI builds again and fails on a difference.
import { build } from "esbuild";

await build({
  entryPoints: {
    eleusis: "eleusis_nb/widgets/main.tsx",
  },
  outdir: "eleusis_nb/widgets/bundle",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
