// Who is left behind according to findings, for comparing them with models.

import assert from "node:assert/strict";
import type { Finding, Package } from "#core";

/** One finding at an entry: where somebody ends, and who ends there. */
export interface Told {
  readonly channel: string;
  readonly at: string;
  /** With the entry itself. */
  readonly members: readonly string[];
  readonly isHead: boolean;
  /** The only OLM that is left behind, as the message names it. */
  readonly only: string | undefined;
}

/** What the findings say of the entries of a package's channels. */
export function toldOf(pkg: Package, findings: readonly Finding[]): readonly Told[] {
  return findings.flatMap(({ rule, at, message, related }) => {
    const channel = pkg.channels.find(({ document }) => document === at.document);
    const entry = channel?.entries.find(({ name }) => name?.span.start === at.span.start);
    if (rule !== "no-way-to-next-openshift" || !channel || !entry?.name) return [];
    const name = entry.name.value;
    const passing = related.flatMap((each) => /^'(.*)' gets no further than /.exec(each.message)?.[1] ?? []);
    return {
      channel: channel.name?.value ?? "",
      at: name,
      members: [name, ...passing],
      isHead: message.includes(", the head of channel "),
      only: /^under OLM (v[01]), /.exec(message)?.[1],
    };
  });
}

/** What a model says of one channel: who is left behind under each OLM, as names of entries. */
export interface LeftBehind {
  readonly channel: string;
  readonly head: string;
  readonly v0: ReadonlySet<string>;
  readonly v1: ReadonlySet<string>;
}

/** Checks that the findings at entries tell exactly of those whom the model leaves behind, each once, heads at the head. */
export function assertTold(told: readonly Told[], expected: readonly LeftBehind[]): void {
  for (const { channel, head, v0, v1 } of expected) {
    const own = told.filter((each) => each.channel === channel);
    const all = own.flatMap(({ members }) => members);
    assert.deepEqual(all.toSorted(), [...new Set([...v0, ...v1])].sort(), `channel ${channel}`);
    const isLeft = v0.has(head) || v1.has(head);
    assert.deepEqual(
      own.filter(({ isHead }) => isHead).map(({ at }) => at),
      isLeft ? [head] : [],
    );
    for (const { at, only } of own) {
      assert.equal(only, v0.has(at) && v1.has(at) ? undefined : v0.has(at) ? "v0" : "v1");
    }
  }
  const channels = new Set(expected.map(({ channel }) => channel));
  assert.deepEqual(
    told.filter(({ channel }) => !channels.has(channel)),
    [],
  );
}
