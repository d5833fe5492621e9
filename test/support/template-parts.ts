// The parts of templates that a test is not about: the catalog of `lighthouse` with 1.0.0 in its channel `stable`.

import { bundlesOf, channelBlob, packageBlob } from "./lighthouse.ts";

/** Blobs of a catalog as the entries of a template. */
export function entriesOf(blobs: string): string {
  return blobs
    .split("---\n")
    .filter(Boolean)
    .map((blob) => `- ${blob.trimEnd().replaceAll("\n", "\n  ")}\n`)
    .join("");
}

/** The entries of the package and the channel. */
export const packageAndChannel = entriesOf(`${packageBlob}${channelBlob}`);

/** The entries of a basic template. */
export const basicEntries = `${packageAndChannel}- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.0.0
`;

/** A basic template. */
export const plainBasicTemplate = `schema: olm.template.basic
entries:
${basicEntries}`;

/** A substitutes template without its `substitutions`, which follow as its last key. */
export const plainSubstitutesTemplate = `schema: olm.template.substitutes
entries:
${packageAndChannel}${entriesOf(bundlesOf("1.0.0"))}`;
