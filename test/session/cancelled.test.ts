// A cancelled query does not leave half-read files behind.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Session } from "#core";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { bundle, extension, olmPackage, stable } from "../support/shop-server.ts";

const onDisk = {
  "/w/extension.yaml": `${extension} 1.0.0\n`,
  "/w/shop/package.yaml": olmPackage,
  "/w/shop/channels/stable.yaml": stable,
  "/w/shop/bundles/v1/bundle.yaml": bundle,
};

/** Cancelled once it has been asked about `times` times. */
function cancelledAfter(times: number): { readonly isCancellationRequested: boolean } {
  let asked = 0;
  return {
    get isCancellationRequested() {
      return ++asked > times;
    },
  };
}

describe("a query that is cancelled", () => {
  for (let looks = 1; looks <= 8; looks++) {
    it(`after ${looks} of its steps does not affect the next one`, async () => {
      const session = new Session(memoryWorkspace(onDisk));
      session.setWorkspaceFolders(["/w"]);
      session.setText("/w/extension.yaml", onDisk["/w/extension.yaml"]);
      session.setText("/w/shop/package.yaml", olmPackage);
      await session.snapshot("/w/extension.yaml", cancelledAfter(looks));
      const snapshot = await session.snapshot("/w/shop/package.yaml");
      assert.deepEqual(
        snapshot?.catalogs[0]?.files.map(({ path }) => path),
        ["/w/shop/bundles/v1/bundle.yaml", "/w/shop/channels/stable.yaml", "/w/shop/package.yaml"],
      );
    });
  }
});
