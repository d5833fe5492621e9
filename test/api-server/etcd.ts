// What a test does to etcd behind the API server's back.

import { randomUUID } from "node:crypto";
import type { KubeObject } from "../support/cluster-objects.ts";

/** Forgets all revisions but the current one. */
export async function compact(etcdUrl: string): Promise<void> {
  const { header } = await post(`${etcdUrl}/v3/kv/range`, { key: base64("a") });
  await post(`${etcdUrl}/v3/kv/compaction`, { revision: header.revision, physical: true });
}

/** A custom resource with the path at which the API server keeps it. */
export interface StoredObject {
  readonly path: string;
  readonly object: KubeObject;
}

/** etcd takes 1.5 MB at once. */
const batchSize = 1_000_000;

/** Puts custom resources where the API server would have put them: thousands in seconds, but unchecked. */
export async function putObjects(etcdUrl: string, objects: readonly StoredObject[]): Promise<void> {
  for (const success of batches(objects)) await post(`${etcdUrl}/v3/kv/txn`, { success });
  // A batch is one revision; only when the server has seen a later one is it sure to have seen the whole batch.
  await post(`${etcdUrl}/v3/kv/put`, { key: base64("/loaded"), value: "" });
}

function* batches(objects: readonly StoredObject[]): Generator<readonly object[]> {
  let batch: object[] = [];
  let size = 0;
  for (const { path, object } of objects) {
    const value = JSON.stringify(asCreated(object));
    if (size + value.length > batchSize || batch.length === 100) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push({ requestPut: { key: base64(`/registry/${path}`), value: base64(value) } });
    size += value.length;
  }
  if (batch.length > 0) yield batch;
}

/** With what the API server gives to every new object. */
function asCreated(object: KubeObject): KubeObject {
  const creationTimestamp = new Date().toISOString().replace(/\.\d+/, "");
  return { ...object, metadata: { generation: 1, ...object.metadata, ...{ uid: randomUUID(), creationTimestamp } } };
}

async function post(url: string, body: object): Promise<{ readonly header: { readonly revision: string } }> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`etcd answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { header: { revision: string } };
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
