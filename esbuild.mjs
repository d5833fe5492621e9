// node esbuild.mjs [--production] [--watch] [BUNDLE…]: bundles the sources into dist/,
// and writes the third-party notices of the bundles there.

import { chmod, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";
import { bundledPackages, describeNotices, readNotice } from "./scripts/third-party-notices.mjs";

const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith("--")));
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const production = flags.has("--production");

/** What every bundle shares. No source map is shipped: it would be most of the package. */
const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : "linked",
  legalComments: "none",
  logLevel: "warning",
  define: { "process.env.NODE_ENV": production ? '"production"' : '"development"' },
};

const node = { ...common, platform: "node", format: "cjs", target: "node20" };

/**
 * V8's part for new objects grows to 8 MB in one step while the bundle is loaded, and stays so. It would grow to 16 MB, three
 * times over, which takes 100 MB more for a large file and saves no time.
 */
const newSpace = {
  banner: { js: `"use strict";${setFlag("--semi-space-growth-factor=8")}` },
  footer: { js: setFlag("--semi-space-growth-factor=1") },
};

function setFlag(flag) {
  return `require("node:v8").setFlagsFromString("${flag}");`;
}

/**
 * A part of the command line. Node would read a CommonJS file twice for import(), the first time for the names that it
 * exports. A bundle without import() of its own modules is one scope: unused parts are left out, and it starts faster.
 */
const command = { ...node, supported: { "dynamic-import": false } };

/** CommonJS for Node, because vscode-languageclient and vscode-languageserver are CommonJS and break in an ESM bundle. */
export const bundles = {
  activation: {
    ...node,
    entryPoints: ["client/src/activation/activate.ts"],
    outfile: "dist/activation.cjs",
    external: ["vscode"],
    // VS Code's 'vscode' module exists for require() only.
    supported: { "dynamic-import": false },
    plugins: [staysOutside(/\/extension\.ts$/, "./client.cjs")],
  },
  client: {
    ...node,
    entryPoints: ["client/src/extension.ts"],
    outfile: "dist/client.cjs",
    external: ["vscode"],
    plugins: [staysOutside(/^#cluster$/, "./cluster.cjs")],
  },
  server: {
    ...node,
    entryPoints: ["server/src/main.ts"],
    outfile: "dist/server.cjs",
    ...newSpace,
    // The library needs it only for the names of pipes, which the server does not use.
    plugins: [loadsLate("crypto")],
  },
  cli: {
    ...command,
    entryPoints: ["cli/src/main.ts"],
    outfile: "dist/cli.cjs",
    banner: { js: "#!/usr/bin/env node" },
    plugins: [
      staysOutside(/server\/src\/main\.ts$/, "./server.cjs"),
      staysOutside(/\/command-line\.ts$/, "./commands.cjs"),
    ],
  },
  commands: {
    ...command,
    entryPoints: ["cli/src/command-line.ts"],
    outfile: "dist/commands.cjs",
    plugins: [
      staysOutside(/server\/src\/main\.ts$/, "./server.cjs"),
      staysOutside(/\/validate\/validate\.ts$/, "./validate.cjs"),
      staysOutside(/\/other-commands\.ts$/, "./other-commands.cjs"),
      withoutContributions(),
    ],
  },
  // It leaves out what only other commands need, such as the library that composes YAML.
  validate: {
    ...command,
    entryPoints: ["cli/src/validate/validate.ts"],
    outfile: "dist/validate.cjs",
    ...newSpace,
    plugins: [withoutContributions()],
  },
  otherCommands: {
    ...command,
    entryPoints: ["cli/src/other-commands.ts"],
    outfile: "dist/other-commands.cjs",
    ...newSpace,
    plugins: [staysOutside(/^#cluster$/, "./cluster.cjs"), withoutContributions()],
  },
  cluster: {
    ...node,
    entryPoints: ["cluster/src/index.ts"],
    outfile: "dist/cluster.cjs",
    plugins: [staysOutside(/\/open-transport\.ts$/, "./live.cjs")],
  },
  live: {
    ...node,
    target: "node22",
    entryPoints: ["cluster/src/live/connection/open-transport.ts"],
    outfile: "dist/live.cjs",
    plugins: [dropsUnused(/^@kubernetes\/client-node$/)],
  },
  webview: {
    ...common,
    platform: "browser",
    format: "esm",
    target: "chrome128",
    entryPoints: ["webview/src/graph/main.ts"],
    outfile: "dist/webview.js",
  },
  report: {
    ...common,
    platform: "browser",
    format: "esm",
    target: "chrome128",
    entryPoints: ["webview/src/report/main.ts"],
    outfile: "dist/report.js",
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();

async function run() {
  const chosen = Object.entries(bundles).filter(([name]) => only.length === 0 || only.includes(name));
  if (flags.has("--watch")) {
    for (const [, options] of chosen) {
      const plugins = [...(options.plugins ?? []), reportForEditor()];
      await (await context({ ...options, plugins })).watch();
    }
    return;
  }
  const results = await Promise.all(chosen.map(([, options]) => build({ ...options, metafile: true })));
  if (chosen.some(([name]) => name === "cli")) await chmod("dist/cli.cjs", 0o755);
  if (only.length > 0) return;
  const folders = bundledPackages(results.map(({ metafile }) => metafile));
  await writeFile("dist/THIRD_PARTY_NOTICES.txt", describeNotices(folders.map(readNotice)));
}

/** A module is loaded from its own bundle when it is needed, which keeps the start fast. */
function staysOutside(module, bundle) {
  return {
    name: `${bundle} stays outside`,
    setup({ onResolve }) {
      onResolve({ filter: module }, ({ kind }) =>
        kind === "entry-point" ? undefined : { path: bundle, external: true },
      );
    },
  };
}

/** A module of Node.js that takes a while to load is loaded when one of its functions is called. */
function loadsLate(module) {
  return {
    name: `${module} is loaded late`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${module}$`) }, () => ({ path: module, namespace: "late" }));
      onLoad({ filter: /^/, namespace: "late" }, () => ({
        contents: `module.exports = new Proxy({}, { get: (_, name) => require("node:${module}")[name] });`,
      }));
    },
  };
}

/** Of package.json only what the command line prints, because the settings of the extension are most of it. */
function withoutContributions() {
  return {
    name: "package.json without contributions",
    setup({ onLoad }) {
      const manifest = fileURLToPath(new URL("package.json", import.meta.url));
      onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
        if (path !== manifest) return undefined;
        const { displayName, version } = JSON.parse(await readFile(manifest, "utf8"));
        return { contents: JSON.stringify({ displayName, version }), loader: "json", watchFiles: [manifest] };
      });
    },
  };
}

/** A library without side effects that does not declare it: unused parts are left out. */
function dropsUnused(library) {
  return {
    name: `unused parts of ${library.source} are left out`,
    setup({ onResolve, resolve }) {
      const pure = async ({ path, ...from }) => ({
        ...(await resolve(path, { ...from, pluginData: "resolved" })),
        sideEffects: false,
      });
      onResolve({ filter: library }, (args) => (args.pluginData === "resolved" ? undefined : pure(args)));
      onResolve({ filter: /^\./ }, (args) => {
        if (args.pluginData === "resolved" || !args.importer.includes("@kubernetes/client-node")) return undefined;
        return pure(args);
      });
    },
  };
}

/** Prints what the problem matcher in .vscode/tasks.json waits for. */
function reportForEditor() {
  return {
    name: "report-for-editor",
    setup({ onStart, onEnd }) {
      onStart(() => console.log("[watch] build started"));
      onEnd(({ errors }) => {
        for (const { text, location } of errors) {
          console.error(`> ${location?.file}:${location?.line}:${location?.column}: error: ${text}`);
        }
        console.log("[watch] build finished");
      });
    },
  };
}
