// Builds the bundles as they are shipped and packs them into the VSIX.

import { statSync } from "node:fs";
import { inProject, vsixFile } from "./project.ts";
import { runNodeOrThrow } from "./run-node.ts";

/** Bundles for production and packages the extension; answers the VSIX's path. */
export async function packageExtension(): Promise<string> {
  await runNodeOrThrow([inProject("esbuild.mjs"), "--production"]);
  // The bundles hold everything, so npm's dependencies stay out.
  await runNodeOrThrow([
    inProject("node_modules/@vscode/vsce/vsce"),
    "package",
    "--no-dependencies",
    "--out",
    vsixFile,
  ]);
  return vsixFile;
}

if (import.meta.main) {
  const file = await packageExtension();
  console.log(`${file} (${Math.round(statSync(file).size / 1024)} KiB)`);
}
