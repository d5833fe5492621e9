// A catalog whose bundles the workspace knows, with templates that name their images.

import assert from "node:assert/strict";
import { Session, type Snapshot } from "#core";
import { parseFixture } from "./fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "./lighthouse.ts";
import { memoryWorkspace } from "./memory-workspace.ts";
import type { Cursor } from "./places.ts";
import { entriesOf } from "./template-parts.ts";

/** The catalog `v4.20` of the package `lighthouse`, as opm would generate it from a basic template. */
export const knownCatalog = `-- v4.20/catalog.yaml --
${packageBlob}${channelOf("stable", "1.1.0", "1.0.1", "1.0.0")}${bundlesOf("1.0.0", "1.0.1", "1.1.0", "2.0.0")}`;

/** The image of a version in that catalog. */
export function imageOf(version: string): string {
  return `quay.io/lighthouse/bundle:v${version}`;
}

/** A semver template with these versions in each stream. */
export function semverTemplate(streams: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(streams).map(
    ([name, versions]) =>
      `${name}:\n  Bundles:\n${versions.map((version) => `  - Image: ${imageOf(version)}\n`).join("")}`,
  );
  return `Schema: olm.semver\nGenerateMajorChannels: true\n${parts.join("")}`;
}

/** The basic template of that catalog. */
export const basicTemplate = `schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.1
  - name: lighthouse.v1.0.1
    replaces: lighthouse.v1.0.0
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.1.0
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.0.1
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.0.0
`;

/** A substitutes template with the blobs of that catalog, and 2.0.0 in the place of 1.1.0. */
export const substitutesTemplate = `schema: olm.template.substitutes
entries:
${entriesOf(`${packageBlob}${channelOf("stable", "1.1.0", "1.0.1", "1.0.0")}${bundlesOf("1.0.0", "1.0.1", "1.1.0")}`)}substitutions:
- name: ${imageOf("2.0.0")}
  base: lighthouse.v1.1.0
`;

/** The session of a fixture's files. */
export function sessionOf(fixture: string): Session {
  const files = parseFixture(fixture).map(({ path, text }) => [`/w/${path}`, text] as const);
  const session = new Session(memoryWorkspace(Object.fromEntries(files)));
  session.setWorkspaceFolders(["/w"]);
  return session;
}

/** A template beside the known catalog, with the place of `<|>` in it, as the features for whole workspaces see it. */
export async function inTemplate(template: string, path = "template.yaml"): Promise<Cursor> {
  return atFile(`-- ${path} --\n${template}${template.endsWith("\n") ? "" : "\n"}${knownCatalog}`);
}

/** The file with `<|>` of a fixture. */
export async function atFile(fixture: string): Promise<Cursor & { readonly session: Session }> {
  const files = parseFixture(fixture);
  const asked = files.find(({ cursor }) => cursor !== undefined) ?? files[0];
  const session = sessionOf(fixture);
  const snapshot: Snapshot | undefined = await session.snapshotWithCatalogs(`/w/${asked?.path}`);
  assert.ok(snapshot, `${asked?.path} has no snapshot`);
  return { session, snapshot, offset: asked?.cursor ?? 0 };
}
