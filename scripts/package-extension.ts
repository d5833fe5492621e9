// Builds the bundles as they are shipped and packs them into the VSIX.

import { statSync } from "node:fs";
import { inProject, vsixFile } from "./project.ts";
import { runNodeOrThrow } from "./run-node.ts";

/** Bundles for production and packages the extension; answers the VSIX's path. */
export async function packageExtension(): Promise<string> {
  await runNodeOrThrow([inProject("esbuild.mjs"), "--production"]);
  await packInto(vsixFile);
  return vsixFile;
}

/**
 * Packs the existing bundles reproducibly: the same files make the same bytes. SOURCE_DATE_EPOCH can set the time of all
 * files; the default is the first one that a zip archive can hold.
 */
export async function packInto(file: string): Promise<void> {
  const vsce = inProject("node_modules/@vscode/vsce/vsce");
  // The bundles hold everything, so npm's dependencies stay out.
  await runNodeOrThrow([vsce, "package", "--no-dependencies", "--out", file], {
    SOURCE_DATE_EPOCH: process.env["SOURCE_DATE_EPOCH"] ?? String(Date.UTC(1980, 0, 1) / 1000),
    // A zip archive has local times, and vsce sorts by the locale.
    TZ: "UTC",
    LC_ALL: "C",
  });
}

if (import.meta.main) {
  const file = await packageExtension();
  console.log(`${file} (${Math.round(statSync(file).size / 1024)} KiB)`);
}
