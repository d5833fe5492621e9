// The semantic tokens of heads and of skipped, missing and deprecated names.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { semanticTokensOf } from "#core";
import { drawTokens } from "../../support/draw-glance.ts";
import { extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { snapshotOf } from "../../support/places.ts";

/** Checks the tokens drawn into the first of two files. The second file contains everything else. */
async function checkTokens(drawn: string, others: string): Promise<void> {
  const text = drawn.replaceAll(/^ *~+ olm.*\n/gm, "");
  const snapshot = await snapshotOf(`-- catalog.yaml --\n${text}-- others.yaml --\n${others}`);
  assert.equal(drawTokens(snapshot), drawn);
}

describe("semantic tokens", () => {
  it("are the heads, skipped and missing names of a channel, without quotes", () =>
    checkTokens(
      `schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ olmBundle head
  replaces: "lighthouse.v1.1.0"
  skips: ['lighthouse.v1.0.0', lighthouse.v0.9.0]
           ~~~~~~~~~~~~~~~~~ olmBundle skipped
                               ~~~~~~~~~~~~~~~~~ olmBundle skipped missing
- name: lighthouse.v1.1.0
  replaces: lighthouse.v0.1.0
            ~~~~~~~~~~~~~~~~~ olmBundle missing
- name: 'lighthouse.v1.0.0'
         ~~~~~~~~~~~~~~~~~ olmBundle skipped
`,
      packageBlob + bundlesOf("1.0.0", "1.1.0", "1.2.0"),
    ));

  it("an entry without a bundle is missing; a name that another channel has is not", () =>
    checkTokens(
      `schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ olmBundle head missing
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v0.9.0]
          ~~~~~~~~~~~~~~~~~ olmBundle skipped
`,
      `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v0.9.0
`,
    ));

  it("mark a deprecated name everywhere", () =>
    checkTokens(
      `schema: olm.package
name: lighthouse
      ~~~~~~~~~~ olmPackage deprecated
defaultChannel: stable
                ~~~~~~ olmChannel deprecated
---
schema: olm.channel
package: lighthouse
name: stable
      ~~~~~~ olmChannel deprecated
entries:
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ olmBundle head
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ olmBundle deprecated
- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ olmBundle deprecated
---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.package}
  message: gone
- reference: {schema: olm.channel, name: stable}
                                         ~~~~~~ olmChannel deprecated
  message: gone
- reference: {schema: olm.channel, name: slow}
                                         ~~~~ olmChannel deprecated missing
  message: gone
- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
                                        ~~~~~~~~~~~~~~~~~ olmBundle deprecated
  message: gone
`,
      bundlesOf("1.0.0", "1.1.0"),
    ));

  it("mark no name as missing that a broken document may contain", () =>
    checkTokens(
      `schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ olmBundle head
`,
      `${packageBlob}---\nschema: olm.bundle\npackage: lighthouse\n\tname: lighthouse.v1.0.0\n`,
    ));

  it("are absent for names over several lines", async () => {
    const channel =
      "schema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: 'lighthouse\n    v1'\n- name: lighthouse.v2\n";
    const snapshot = await snapshotOf(`-- channel.yaml --\n${channel}-- others.yaml --\n${packageBlob}`);
    const all = semanticTokensOf(snapshot);
    assert.deepEqual(
      all.map(({ span }) => channel.slice(span.start, span.end)),
      ["lighthouse.v2"],
    );
  });

  it("are what a ClusterExtension names that is deprecated in every catalog that has it", async () => {
    const deprecations = (...references: readonly string[]) =>
      `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${references.map((each) => `- {reference: {${each}}, message: old}\n`).join("")}`;
    const catalog = (...references: readonly string[]) =>
      packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.0.0", "1.1.0") + deprecations(...references);
    const one = catalog("schema: olm.channel, name: stable", "schema: olm.bundle, name: lighthouse.v1.0.0");
    const other = catalog("schema: olm.package", "schema: olm.bundle, name: lighthouse.v1.0.0");
    const drawn = extensionOf("channels: [stable, fast]", 'version: "1.0.0"');
    const draw = async (...catalogs: readonly string[]) => {
      const files = catalogs.map((text, index) => `-- v4.${index + 10}/catalog.yaml --\n${text}`);
      const snapshot = await snapshotOf(`-- extension.yaml --\n${drawn}${files.join("")}`);
      return semanticTokensOf(snapshot).map(
        ({ span, type, modifiers }) => `${type} ${modifiers} ${drawn.slice(span.start, span.end)}`,
      );
    };
    assert.deepEqual(await draw(one), ["olmChannel deprecated stable", "olmBundle deprecated 1.0.0"]);
    assert.deepEqual(await draw(one, other), ["olmBundle deprecated 1.0.0"]);
    assert.deepEqual(await draw(other), ["olmPackage deprecated lighthouse", "olmBundle deprecated 1.0.0"]);
    assert.deepEqual(await draw(), []);
  });
});
