// The hover on base64: what an icon or a manifest is, without opening it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type HoverView, hoverAt } from "#core";
import { atCursor } from "../../support/places.ts";

/** Base64 with the cursor before it. */
function encode(text: string | Uint8Array): string {
  return `<|>${Buffer.from(text).toString("base64")}`;
}

const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>';
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

function packageWith(icon: string): string {
  return `schema: olm.package\nname: shop\nicon: ${icon}\n`;
}

function bundleWith(data: string): string {
  return `schema: olm.bundle\npackage: shop\nname: shop.v1\nproperties:\n- type: olm.bundle.object\n  value:\n    data: ${data}\n`;
}

async function hover(fixture: string, view: HoverView = {}): Promise<string | undefined> {
  const { snapshot, offset } = await atCursor(fixture);
  return hoverAt(snapshot, offset, view)?.markdown;
}

const csv = {
  kind: "ClusterServiceVersion",
  metadata: { name: "shop.v1.0.0" },
  spec: { version: "1.0.0", displayName: "A *Shop*" },
};
const crd = {
  kind: "CustomResourceDefinition",
  metadata: { name: "tills.shop.example" },
  spec: { group: "shop.example", names: { kind: "Till" }, versions: [{ name: "v1" }, { name: "v1beta1" }] },
};

const cases: readonly (readonly [title: string, fixture: string, expected: string])[] = [
  [
    "an SVG icon",
    packageWith(`{base64data: ${encode(svg)}, mediatype: image/svg+xml}`),
    "**Icon**: `image/svg+xml`, 63 bytes",
  ],
  [
    "an icon of another type than it says",
    packageWith(`{mediatype: image/svg+xml, base64data: "${encode(png)}"}`),
    "**Icon**: `image/png`, 9 bytes\n\n- `mediatype` says `image/svg+xml`, but the picture is `image/png`",
  ],
  [
    "an icon that is not a picture",
    packageWith(`{base64data: ${encode("hello, world")}}`),
    "**Icon**: `unknown format`, 12 bytes\n\n- not a picture in PNG, JPEG, GIF, WebP or SVG",
  ],
  [
    "broken base64",
    packageWith("{base64data: '<|>AAAA!'}"),
    "**Icon** in base64\n\n- cannot be decoded: illegal base64 data at input byte 4",
  ],
  [
    "a CSV",
    bundleWith(encode(JSON.stringify(csv))),
    "**`ClusterServiceVersion`** `shop.v1.0.0`\n\n- A \\*Shop\\*\n- version `1.0.0`\n- 118 bytes of JSON",
  ],
  [
    "a CRD in a quoted text",
    bundleWith(`"${encode(JSON.stringify(crd))}"`),
    "**`CustomResourceDefinition`** `tills.shop.example`\n\n- defines `Till` in API group `shop.example`, versions `v1` and `v1beta1`\n- 178 bytes of JSON",
  ],
  [
    "another object in YAML",
    bundleWith(encode("kind: Service\nmetadata: {name: till}\n")),
    "**`Service`** `till`\n\n- 37 bytes of YAML",
  ],
  [
    "a text that is not an object",
    bundleWith(encode("hello, world")),
    "**Manifest** without a kind\n\n- 12 bytes of YAML",
  ],
  [
    "the icon of a CSV in a bundle",
    `-- manifests/shop.clusterserviceversion.yaml --\napiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {name: shop.v1}\nspec:\n  icon:\n  - base64data: ${encode(png)}\n    mediatype: image/png\n`,
    "**Icon**: `image/png`, 9 bytes",
  ],
];

describe("the hover on base64", () => {
  for (const [title, fixture, expected] of cases) {
    it(`describes ${title}`, async () => assert.equal(await hover(fixture), expected));
  }

  it("shows the picture of an icon where the editor can, unless it is too large", async () => {
    const shown = await hover(packageWith(`{base64data: ${encode(png)}}`), { showsPictures: true });
    assert.equal(
      shown,
      `**Icon**: \`image/png\`, 9 bytes\n\n![icon](data:image/png;base64,${Buffer.from(png).toString("base64")})`,
    );
    const large = Uint8Array.from({ length: 100_000 }, (_, index) => png[index] ?? 0);
    const words = await hover(packageWith(`{base64data: ${encode(large)}}`), { showsPictures: true });
    assert.equal(words, "**Icon**: `image/png`, 100 KB\n\n- too large to be shown here");
  });

  it("links to the decoded content where the editor can open it", async () => {
    const linked = await hover(bundleWith(encode("kind: Service\n")), {
      openDecoded: ({ span }) => `command:open?${span.end - span.start}`,
    });
    assert.match(linked ?? "", /\n\n\[Open Decoded\]\(command:open\?20\)$/);
  });

  it("puts the link above the picture, which VS Code makes small, so that both are seen", async () => {
    const view = { showsPictures: true, scalesPictures: true, openDecoded: () => "command:open" };
    assert.equal(
      await hover(packageWith(`{base64data: ${encode(png)}}`), view),
      `**Icon**: \`image/png\`, 9 bytes\n\n[Open Decoded](command:open)\n\n![icon](data:image/png;base64,${Buffer.from(png).toString("base64")}|height=96)`,
    );
  });

  it("leaves other long texts alone", async () => {
    assert.equal(await hover(`schema: olm.channel\nnote: ${encode("hello, world, hello")}\n`), undefined);
  });
});
