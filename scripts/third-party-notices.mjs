// What of other people is in the bundles, from what esbuild says it has put there, and under which licence.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences whose software may be shipped with ours, as SPDX names them: all ask for no more than their text. */
export const allowedLicences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
]);

const licenceFile = /^(?:licen[cs]e|copying)(?:[.-]|$)/i;
const noticeFile = /^(?:notice|third-?party-?notices?)(?:[.-]|$)/i;

/** The folders of the packages of which code is in the outputs of these metafiles, sorted. */
export function bundledPackages(metafiles) {
  const folders = new Set();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        const folder = packageFolderOf(file);
        if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return [...folders].sort();
}

/** `node_modules/a/node_modules/@b/c` for a file in it; undefined for a file of ours. */
function packageFolderOf(file) {
  const marker = "node_modules/";
  const at = file.lastIndexOf(marker);
  if (at < 0) return undefined;
  const start = at + marker.length;
  const parts = file.slice(start).split("/");
  return file.slice(0, start) + parts.slice(0, parts[0].startsWith("@") ? 2 : 1).join("/");
}

/** A package with the texts that it wants to be shipped with. Throws where its licence is not allowed or has no text. */
export function readNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!allowedLicences.has(license)) throw new Error(`'${folder}' is bundled under '${license}', which is not allowed`);
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file) || noticeFile.test(file))
    .sort((a, b) => Number(noticeFile.test(a)) - Number(noticeFile.test(b)) || (a < b ? -1 : 1))
    .map((file) => readFileSync(join(folder, file), "utf8").replace(/\r\n?/g, "\n").trim());
  if (!readdirSync(folder).some((file) => licenceFile.test(file))) {
    throw new Error(`'${folder}' is bundled, but has no text of its licence`);
  }
  return { name, version, license, texts };
}

/** The file that is shipped: each package once for each version, by name. */
export function describeNotices(notices) {
  const byTitle = new Map(notices.map((each) => [`${each.name} ${each.version}`, each]));
  const sections = [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = "OLM Catalogs contains the following software of others, each under its own licence.";
  const body = sections.map(
    ([title, { license, texts }]) => `${rule}\n${title} (${license})\n${rule}\n\n${texts.join("\n\n")}`,
  );
  return `${[head, ...body].join("\n\n")}\n`;
}

const rule = "=".repeat(80);
