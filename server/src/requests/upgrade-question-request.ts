// Answers requests about the updates of a package as plain data with LSP positions.

import {
  type AnswerHop,
  answerQuestion,
  packageNamed,
  type ScopeAnswer,
  type Snapshot,
  type UpgradeAnswer,
} from "#core";
import type {
  UpgradeQuestionParams,
  UpgradeQuestionResult,
  WireAnswer,
  WireHop,
  WireLocation,
  WireScope,
} from "#protocol";
import type { ServerState } from "../server-state.ts";

/** The answer for the package of that name in the document's catalog, or why there is none. */
export function answerUpgradeQuestion(
  state: ServerState,
  snapshot: Snapshot | undefined,
  { package: name, question }: UpgradeQuestionParams,
): UpgradeQuestionResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const found = packageNamed(snapshot, name);
  if (!found) return { none: `the catalog has no package '${name}'` };
  const { have, want, channel } = question;
  const asked = { have: have ?? undefined, want: want ?? undefined, channel: channel ?? undefined };
  const answer = answerQuestion(found.catalog, found.pkg, asked);
  return { answer: toWireAnswer(answer, (at) => state.locationOf(snapshot, at) ?? null) };
}

type Locate = (at: NonNullable<AnswerHop["because"][number]["at"]>) => WireLocation | null;

function toWireAnswer(
  { have, want, problems, channel, scopes, isIncomplete }: UpgradeAnswer,
  locate: Locate,
): WireAnswer {
  return {
    have: have ? toWireVersion(have) : null,
    want: want ? toWireVersion(want) : null,
    problems: { have: problems.have ?? null, want: problems.want ?? null },
    channel: channel ?? null,
    scopes: scopes.map((scope) => toWireScope(scope, locate)),
    incomplete: isIncomplete,
  };
}

function toWireVersion({ name, version, isEntry }: NonNullable<UpgradeAnswer["have"]>): WireAnswer["have"] {
  return { name, version, entry: isEntry };
}

function toWireScope(scope: ScopeAnswer, locate: Locate): WireScope {
  const { olm, channel, automatic, switches, reachable, unreachable, path, semverPolicy } = scope;
  const hops = (some: readonly AnswerHop[]) => some.map((hop) => toWireHop(hop, locate));
  return {
    olm,
    channel: channel ?? null,
    automatic: automatic ? { hops: hops(automatic.hops), end: automatic.end } : null,
    switches,
    reachable,
    unreachable,
    path: path
      ? { hops: path.hops ? hops(path.hops) : null, reason: path.reason ?? null, manifest: path.manifest ?? null }
      : null,
    semverPolicy: semverPolicy ? { ...semverPolicy, highest: semverPolicy.highest ?? null } : null,
  };
}

function toWireHop({ from, to, channel, because }: AnswerHop, locate: Locate): WireHop {
  return {
    from: from ?? null,
    to,
    channel: channel ?? null,
    because: because.map(({ text, channel: declaredIn, at }) => ({
      text,
      channel: declaredIn ?? null,
      at: at ? locate(at) : null,
    })),
  };
}
