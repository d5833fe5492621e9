// A small catalog spread over files, and a client that has a server with it: what the server tests work on.

import assert from "node:assert/strict";
import { memoryWorkspace } from "./memory-workspace.ts";
import { type ClientOptions, connect, type TestClient } from "./server-connection.ts";

export const packageUri = "file:///w/shop/package.yaml";
export const stableUri = "file:///w/shop/stable.yaml";
export const bundleUri = "file:///w/shop/bundle.yaml";

export const olmPackage = "schema: olm.package\nname: shop\ndefaultChannel: stable\n";

export const stable = `schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
`;

export const bundle = `schema: olm.bundle
package: shop
name: shop.v1.0.0
image: quay.io/example/shop:v1
properties:
  - type: olm.package
    value: {packageName: shop, version: 1.0.0}
`;

export const files = {
  "/w/shop/package.yaml": olmPackage,
  "/w/shop/stable.yaml": stable,
  "/w/shop/bundle.yaml": bundle,
};

export const extensionUri = "file:///w/deploy/extension.yaml";

export const extension = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: shop
      version: ${""}
`;

/** Behind the key, where no version stands yet. */
export const inVersion = { line: 9, character: 15 };

export const onEntry = { line: 4, character: 12 };

/** Changes the entry's last digit, so that it has no bundle and the bundle no entry. */
export const breakEntry = { range: { start: { line: 4, character: 20 }, end: { line: 4, character: 21 } }, text: "7" };
export const mendEntry = { ...breakEntry, text: "0" };

/** Runs a test against a server of its own, which must not have complained in the end. */
export async function withClient(options: ClientOptions, test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(memoryWorkspace(files), options);
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}
