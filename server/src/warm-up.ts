// Runs the readers and rules on a small catalog while the server waits for the client's first document. Code that has run
// once reads that document markedly faster.

import { checkCatalog, readCatalog, readSourceFile } from "#core";
import { othersFirst } from "./others-first.ts";

/** Longer than this is not worth it, once everything has run. In milliseconds. */
const maxMilliseconds = 12;

/**
 * Reads a catalog of the usual kinds of lines, again and again, for a moment, until the client opens a document: `isOpened`
 * tells, between two steps, whether it has.
 */
export async function warmUp(isOpened: () => boolean): Promise<void> {
  const text = smallCatalog();
  const end = performance.now() + maxMilliseconds;
  do {
    const file = readSourceFile("warm-up.yaml", text);
    await othersFirst();
    if (isOpened()) return;
    const catalog = readCatalog("", [file]);
    checkCatalog(catalog, {});
    await othersFirst();
  } while (!isOpened() && performance.now() < end);
}

/** A valid catalog with one of each kind of line that real ones are full of. */
export function smallCatalog(): string {
  const names = ["warm-up.v1.0.0", "warm-up.v1.1.0", "warm-up.v1.2.0"];
  const entries = names.map((name, index) =>
    index > 0 ? `- name: ${name}\n  replaces: ${names[index - 1]}\n` : `- name: ${name}\n`,
  );
  return [
    "---\nschema: olm.package\nname: warm-up\ndefaultChannel: stable\n",
    `---\nschema: olm.channel\npackage: warm-up\nname: stable\nentries:\n${entries.join("")}  skipRange: '>=1.0.0 <1.2.0'\n`,
    ...names.map((name) => smallBundle(name)),
  ].join("");
}

const kinds = ["Alpha", "Beta", "Gamma"];

function providedApi(kind: string): string {
  return `- type: olm.gvk\n  value:\n    group: example.com\n    kind: ${kind}\n    version: v1\n`;
}

function smallBundle(name: string): string {
  const version = name.slice(name.indexOf(".v") + 2);
  const owned = kinds.map(
    (kind) => `      - description: ${kind} is described at such length that
          it continues on the next line.
        displayName: ${kind}
        kind: ${kind}
        name: ${kind.toLowerCase()}.example.com
        version: v1
        specDescriptors:
        - description: |
            A text

            of its own
          path: spec.replicas
          x-descriptors:
          - urn:alm:descriptor:com.tectonic.ui:podCount
`,
  );
  return `---
schema: olm.bundle
name: ${name}
package: warm-up
image: example.com/warm-up/bundle@sha256:${version.replaceAll(".", "").padEnd(64, "0")}
properties:
${kinds.map(providedApi).join("")}- type: olm.package
  value:
    packageName: warm-up
    version: ${version}
- type: olm.csv.metadata
  value:
    annotations:
      capabilities: "Basic Install"
      certified: "false"
    apiServiceDefinitions: {}
    crdDescriptions:
      owned:
${owned.join("")}    keywords: [one, two]
    maturity: stable
relatedImages:
- image: example.com/warm-up/operator:v${version}
  name: ""
`;
}
