// A semver template lets each version skip all lower ones: of these lists, the names are all that each channel has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "#core";
import { NamesNode } from "#core/model/generated-nodes.ts";
import { semverShape } from "../growth/shapes.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

test("the channels that a semver template generates share the names of what their entries skip", async () => {
  const files = Object.fromEntries(Object.entries(semverShape.files(20)).map(([path, text]) => [`/w/${path}`, text]));
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  const rendered = (await session.snapshot("/w/template.yaml"))?.template?.rendered;
  assert.ok(rendered);
  const lists = [rendered.catalog, rendered.detached.catalog].flatMap((catalog) =>
    catalog.blobs.flatMap((blob) =>
      blob.kind === "channel"
        ? blob.entries.flatMap((entry) => {
            const { map, skips } = entry;
            const list = map.pairs.find(({ key }) => key.value === "skips")?.value;
            if (!list) return [];
            // Kept, what entries skip would take memory that grows with the square of the versions.
            assert.notEqual(entry.skips, skips);
            assert.ok(list instanceof NamesNode);
            assert.deepEqual(
              skips.map(({ value }) => value),
              list.names,
            );
            assert.deepEqual(
              list.items.map((item) => item.value),
              list.names,
            );
            return [list.names];
          })
        : [],
    ),
  );
  // In the channel of the major version and in that of the minor one, of the template and of its detached blobs.
  assert.equal(lists.length, 4 * new Set(lists).size);
});
