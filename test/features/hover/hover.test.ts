// The hover on names and keys.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { checkHover, hoverOn } from "../../support/check-hover.ts";
import { atCursor } from "../../support/places.ts";

const bundle = (version: string, more = "") => `---
schema: olm.bundle
package: shop
name: shop.v${version}
image: quay.io/example/shop:v${version}
properties:
  - type: olm.package
    value: {packageName: shop, version: ${version}}
${more}`;

const catalog = `schema: olm.package
name: shop
defaultChannel: stable
description: Sells *things*.
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
  - name: shop.v1.2.0
    replaces: shop.v1.1.0
    skips: [shop.v1.0.0]
    skipRange: '>=1.0.0 <1.2.0'
---
schema: olm.deprecations
package: shop
entries:
  - reference: {schema: olm.bundle, name: shop.v1.0.0}
    message: <b>too</b> [old](command:x)
${bundle("1.0.0")}${bundle("1.1.0", "  - {type: olm.maxOpenShiftVersion, value: '4.18'}\n")}${bundle("1.2.0")}`;

/** The catalog with a cursor in the first line that contains `line`, in the middle of `text`. */
function on(line: string, text = line): string {
  const from = catalog.indexOf(text, catalog.indexOf(line));
  assert.ok(from >= 0, `no line contains ${line}`);
  const at = from + Math.ceil(text.length / 2);
  return `${catalog.slice(0, at)}<|>${catalog.slice(at)}`;
}

describe("hover", () => {
  it("describes an entry: the updates from it and to it, and its OpenShift limit", async () => {
    await checkHover(
      on("- name: shop.v1.1.0", "shop.v1.1.0"),
      `**\`shop.v1.1.0\`** in channel \`stable\`

- version \`1.1.0\`; supported up to OpenShift \`4.18\`
- **OLM v0 and v1** → \`1.2.0\` (replaces, skipRange, head)
- updates here from \`1.0.0\` (replaces)
- OLM v0 reaches it from 0 of the 2 other entries, OLM v1 can reach it from 1
- the nearest update that allows OpenShift \`4.19\` is \`1.2.0\` (1 hop)`,
    );
  });

  it("shows the deprecation of a replaced name, with all catalog text escaped", async () => {
    await checkHover(
      on("replaces: shop.v1.0.0", "shop.v1.0.0"),
      `**\`shop.v1.0.0\`** in channel \`stable\`

- version \`1.0.0\`; no OpenShift limit
- **OLM v0 and v1** → \`1.2.0\` (skips, skipRange, head)
- no version can update to it
- other successors under OLM v1, with a pinned version: \`1.1.0\` (replaces)
- **deprecated**: \\<b\\>too\\</b\\> \\[old\\]\\(command\\:x\\)`,
    );
  });

  it("lists the channels of a bundle", async () => {
    await checkHover(
      on("name: shop.v1.2.0\nimage", "shop.v1.2.0"),
      `**Bundle \`shop.v1.2.0\`** of package \`shop\`

- version \`1.2.0\`
- in channel \`stable\` (head)
- image \`quay.io/example/shop:v1.2.0\``,
    );
  });

  it("shows the head and the size of a channel", async () => {
    const expected = `**Channel \`stable\`** of package \`shop\`

- head \`shop.v1.2.0\`, version \`1.2.0\`
- 3 entries
- the package's default channel`;
    await checkHover(on("name: stable", "stable"), expected);
    await checkHover(on("defaultChannel: stable", "stable"), expected);
  });

  it("shows the contents of a package", async () => {
    await checkHover(
      on("name: shop", "shop"),
      `**Package \`shop\`**

- default channel \`stable\`
- 1 channel: \`stable\`
- 3 bundles
- Sells \\*things\\*\\.`,
    );
  });

  it("shows that a package has no channels and no bundles", async () => {
    await checkHover("schema: olm.package\nname: sh<|>op\n", "**Package `shop`**\n\n- no channels\n- 0 bundles");
  });

  it("documents keys", async () => {
    const { snapshot, offset } = await atCursor(on("skipRange: '", "skipRange"));
    assert.match(hoverAt(snapshot, offset)?.markdown ?? "", /^\*\*`skipRange`\*\*: text\n\n\w+/);
    const inValue = await atCursor(on("packageName: shop", "packageName"));
    assert.match(hoverAt(inValue.snapshot, inValue.offset)?.markdown ?? "", /^\*\*`packageName`\*\*: text, required\n/);
  });

  it("documents property types", async () => {
    await checkHover(
      on("type: olm.package", "olm.package"),
      "**Property `olm.package`**\n\n- its value has the fields `packageName`, `version` and `release`",
    );
  });

  it("is absent on other text", async () => {
    await checkHover(on("quay.io"), undefined);
    await checkHover(on("---"), undefined);
  });

  it("shows only the beginning of a long name, even if it contains many backticks", async () => {
    const markdown = await hoverOn(`schema: olm.package\nname: '<|>${"a`".repeat(200_000)}'\ndefaultChannel: x\n`);
    assert.ok(markdown && markdown.length < 1000, `${markdown?.length} characters`);
  });

  it("shows a name with backticks as one code span", async () => {
    const { snapshot, offset } = await atCursor("schema: olm.package\nname: 'a`<|>b'\ndefaultChannel: x\n");
    assert.match(hoverAt(snapshot, offset)?.markdown ?? "", /^\*\*Package ``a`b``\*\*/);
  });
});
