// The versions of a package that its own guardrails keep back, whatever its channels are, with the places of the cause.

import { memoize } from "../base/memoize.ts";
import type { PackageFacts } from "../model/facts.ts";
import type { Place } from "../syntax/source-file.ts";
import { contains } from "../versions/version-set.ts";
import { type GuardrailScope, guardrailScopes, type OfferedVersion } from "./guardrail-scopes.ts";
import { type Guardrails, guardrailsOf, type WrittenStep } from "./guardrails.ts";
import { versionsKeptBack } from "./kept-back.ts";
import type { PolicyField } from "./update-policy.ts";

/** Versions that no channels can update to the newest one that the policy allows, because of one smallest cause. */
export interface KeptBackVersions {
  /** At least one, in ascending order. */
  readonly versions: readonly OfferedVersion[];
  readonly names: ReadonlySet<string>;
  /** The newest version that the policy allows the first of them. */
  readonly aim: OfferedVersion;
  /** The steps of the cause, at least one. If any one of them did not exist, the first version could reach the aim. */
  readonly steps: readonly WrittenStep[];
  /** The fields of the policy that belong to the cause because they are false; no place for a default. */
  readonly policy: readonly { readonly field: PolicyField; readonly at: Place | undefined }[];
  /** Whether any version of the package or channel is a stop of the first step. */
  readonly hasStop: boolean;
  /** The channel for which this holds; undefined for the versions of the whole package. */
  readonly channel: string | undefined;
}

/** What the guardrails of a package keep back, with steps for some channels judged in each of these. */
export const keptBackInPackage = memoize((pkg: PackageFacts): readonly KeptBackVersions[] => {
  if (pkg.unreadable.length > 0) return [];
  return guardrailsOf(pkg).flatMap((guardrails) =>
    guardrailScopes(pkg, guardrails).flatMap((scope) => keptBackIn(guardrails, scope)),
  );
});

function keptBackIn({ policy, policyPlaces }: Guardrails, scope: GuardrailScope): readonly KeptBackVersions[] {
  const { channel, offered, plan, applied } = scope;
  return versionsKeptBack(plan, policy, applied).flatMap((cause): KeptBackVersions[] => {
    const versions = cause.versions.flatMap((at) => offered[at] ?? []);
    const aim = offered[plan.newestByPolicy[cause.versions[0] ?? 0] ?? 0];
    const steps = cause.steps.flatMap((step) => scope.steps[step] ?? []);
    // What has nothing to do with the channel is found in the whole package.
    const isOwn = channel === undefined || steps.some(({ channels }) => channels.length > 0);
    const stops = applied[cause.steps[0] ?? -1]?.stops;
    if (!aim || !stops || !isOwn) return [];
    const hasStop = offered.some(({ version }) => contains(stops, version));
    const fields = cause.policy.map((field) => ({ field, at: policyPlaces.get(field) }));
    const names = new Set(versions.map(({ name }) => name));
    return [{ versions, names, aim, steps, policy: fields, hasStop, channel }];
  });
}
