// Bundles the front end. The bundles are committed, so that installing the package needs no Node:
// esbuild makes the same of the same input, and CI builds again and fails on a difference.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

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
  metafile: true,
};

// The program of all pages of a notebook, its styles within. It is sent to a page once; each
// widget brings no more than a stub, which finds the program by a key of its content.
const styles = await build({ ...both, entryPoints: ["src/styles/index.css"], write: false });
const widgets = await build({
  ...both,
  entryPoints: { eleusis: "src/program.ts" },
  format: "iife",
  globalName: "eleusis",
  define: { STYLES: JSON.stringify(styles.outputFiles[0].text.trim()) },
  write: false,
});
const program = widgets.outputFiles[0].text.trim();
const key = JSON.stringify(
  `eleusis ${createHash("sha256").update(program).digest("hex").slice(0, 16)}`,
);
writeFileSync(`${both.outdir}/eleusis.js`, `${program}globalThis[${key}]?.came(eleusis);\n`);
await build({
  ...both,
  entryPoints: { stub: "src/stub.ts" },
  format: "esm",
  define: { KEY: key },
});
// The page of a class, for phones: a module of its own, served by the class itself.
const classroom = await build({
  ...both,
  outdir: "../eleusis_nb/classroom/static",
  entryPoints: { class: "src/class.tsx" },
  format: "esm",
});
// The front page of the site of lessons, and its worker: plain scripts, which run before all else.
await build({
  ...both,
  outdir: "../eleusis_nb/cli/site/static",
  entryPoints: { front: "src/front.ts", worker: "src/worker.ts" },
  format: "iife",
});

// The licence of every package of which a part is bundled travels with the bundle.
const inputs = [widgets, classroom].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const packages = new Set(
  inputs.flatMap((file) => file.match(/.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []),
);
const licences = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} brings no licence.`);
  const text = readFileSync(`${folder}/${file}`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
});
writeFileSync(`${both.outdir}/LICENSES.txt`, licences.join(`\n${"-".repeat(72)}\n\n`));
