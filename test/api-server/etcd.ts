// What a test does to etcd behind the API server's back.

/** Forgets all revisions but the current one. */
export async function compact(etcdUrl: string): Promise<void> {
  const { header } = await post(`${etcdUrl}/v3/kv/range`, { key: Buffer.from("a").toString("base64") });
  await post(`${etcdUrl}/v3/kv/compaction`, { revision: header.revision, physical: true });
}

async function post(url: string, body: object): Promise<{ readonly header: { readonly revision: string } }> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`etcd answers ${answer.status}`);
  return (await answer.json()) as { header: { revision: string } };
}
