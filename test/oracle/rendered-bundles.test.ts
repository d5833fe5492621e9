// The blob that opm renders from a bundle folder.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { type RenderedBundle, renderBundle, renderBundleOfImage } from "#core/bundle/render-bundle.ts";
import { plainOf } from "#core/edits/plain-value.ts";
import type { Bundle } from "#core/model/blob.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";

interface VectorBlob {
  readonly name: string;
  readonly package?: string;
  readonly image: string;
  readonly properties: readonly { readonly type: string; readonly value: unknown }[];
  readonly relatedImages?: readonly { readonly name: string; readonly image: string }[];
}

interface Vector {
  readonly files: Readonly<Record<string, string>>;
  readonly bundle?: VectorBlob;
  readonly migrated?: VectorBlob;
  readonly error?: string;
}

const file = new URL("../vectors/rendered-bundles.json", import.meta.url);
const { cases }: { readonly cases: readonly Vector[] } = JSON.parse(readFileSync(file, "utf8"));

describe("the blob of a bundle folder is the one that opm renders", () => {
  it(`in ${cases.length} folders, from the folder and from its image`, () => {
    for (const each of cases) {
      const folder = folderOf(each);
      const rendered = renderBundle(folder);
      assert.equal("error" in rendered, each.error !== undefined, each.error);
      if (!each.bundle || !each.migrated) continue;
      assert.deepEqual(plainBundle(rendered), expectedBlob(each.bundle));
      const [document] = folder.files[0]?.documents ?? [];
      assert.ok(document);
      const image = { document, span: { start: 0, end: 0 }, value: each.migrated.image };
      assert.deepEqual(plainBundle(renderBundleOfImage(folder, image)), expectedBlob(each.migrated));
    }
  });

  it("has each name, version and image at its place in the files", () => {
    let count = 0;
    for (const each of cases) {
      const rendered = renderBundle(folderOf(each));
      if ("error" in rendered) continue;
      const { name, relatedImages, properties } = rendered.ok;
      const version = properties.find(({ type }) => type?.value === "olm.package")?.value;
      const field = version?.kind === "map" ? version.pairs.find(({ key }) => key.value === "version") : undefined;
      const places = [name, rendered.ok.package, ...relatedImages.map(({ image }) => image)];
      for (const place of places) {
        if (!place) continue;
        assert.equal(unquoted(place.document.text.slice(place.span.start, place.span.end)), place.value);
        count++;
      }
      if (field && each.files["metadata/annotations.yaml"]?.includes("package.v1: lamp"))
        assert.ok(field.value.end > 0);
    }
    assert.ok(count > 100);
  });
});

function unquoted(text: string): string {
  return text.replace(/^(['"])(.*)\1$/, "$2");
}

function folderOf({ files }: Vector) {
  const read = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => readSourceFile(`/lamp/${path}`, text));
  return readBundleFolder("/lamp", { files: read, strays: [] });
}

function plainBundle(rendered: RenderedBundle): unknown {
  assert.ok("ok" in rendered);
  const bundle: Bundle = rendered.ok;
  return {
    name: bundle.name?.value ?? "",
    package: bundle.package?.value ?? "",
    properties: bundle.properties.map(({ type, value }) => ({
      type: type?.value,
      value: value && JSON.parse(JSON.stringify(plainOf(value))),
    })),
    relatedImages: bundle.relatedImages.map(({ name, image }) => [name?.value ?? "", image?.value ?? ""]),
  };
}

/** opm sorts related images by their image only. */
function expectedBlob({ name, package: pkg, properties, relatedImages = [] }: VectorBlob): unknown {
  return { name, package: pkg ?? "", properties, relatedImages: relatedImages.map((each) => [each.name, each.image]) };
}
