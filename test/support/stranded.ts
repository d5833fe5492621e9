// Which entries are stranded by the next OpenShift version according to findings, for comparing findings with models.

import assert from "node:assert/strict";
import type { Finding, Package } from "#core";

/** One finding: the entry at which updates stop, and the entries whose updates stop there. */
export interface ReportedGroup {
  readonly channel: string;
  readonly at: string;
  /** The entries whose updates stop there, including the entry itself. */
  readonly members: readonly string[];
  readonly isHead: boolean;
  /** The OLM that the message names, if only one is affected. */
  readonly only: string | undefined;
}

/** The groups that the findings report in the channels of a package. */
export function reportedGroups(pkg: Package, findings: readonly Finding[]): readonly ReportedGroup[] {
  return findings.flatMap(({ rule, at, message, related }) => {
    const channel = pkg.channels.find(({ document }) => document === at.document);
    const entry = channel?.entries.find(({ name }) => name?.span.start === at.span.start);
    if (rule !== "no-way-to-next-openshift" || !channel || !entry?.name) return [];
    const name = entry.name.value;
    const stopping = related.flatMap((each) => /^updates from '(.*)' stop at /.exec(each.message)?.[1] ?? []);
    return {
      channel: channel.name?.value ?? "",
      at: name,
      members: [name, ...stopping],
      isHead: message.includes(", the head of channel "),
      only: /^in OLM (v[01]), /.exec(message)?.[1],
    };
  });
}

/** What a model expects for one channel: the names of the stranded entries under each OLM. */
export interface ExpectedStranded {
  readonly channel: string;
  readonly head: string;
  readonly v0: ReadonlySet<string>;
  readonly v1: ReadonlySet<string>;
}

/** Asserts that the findings report exactly the entries that the model expects, each once, and the head at the head. */
export function assertStranded(reported: readonly ReportedGroup[], expected: readonly ExpectedStranded[]): void {
  for (const { channel, head, v0, v1 } of expected) {
    const own = reported.filter((each) => each.channel === channel);
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
    reported.filter(({ channel }) => !channels.has(channel)),
    [],
  );
}
