// The versions of a package that its own guardrails keep back, whatever its channels are, with the places of the cause.

import { memoize } from "../base/memoize.ts";
import type { Bundle } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed, channelsNamed } from "../model/find-in-package.ts";
import type { Place } from "../syntax/source-file.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { contains } from "../versions/version-set.ts";
import { type Guardrails, guardrailsOf, type WrittenStep } from "./guardrails.ts";
import { versionsKeptBack } from "./kept-back.ts";
import { applyStep } from "./step.ts";
import { planUpdates } from "./update-plan.ts";
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

/** A version of the package and its bundle. */
export interface OfferedVersion {
  readonly name: string;
  readonly version: Version;
  readonly bundle: Bundle;
}

/** What the guardrails of a package keep back, with steps for some channels judged in each of these. */
export const keptBackInPackage = memoize((pkg: Package): readonly KeptBackVersions[] => {
  if (pkg.unreadable.length > 0) return [];
  return guardrailsOf(pkg).flatMap((guardrails) => {
    const named = new Set(guardrails.steps.flatMap(({ channels }) => channels.map(({ value }) => value)));
    return [undefined, ...named].flatMap((channel) => keptBackIn(pkg, guardrails, channel));
  });
});

function keptBackIn(pkg: Package, guardrails: Guardrails, channel: string | undefined): readonly KeptBackVersions[] {
  const { policy } = guardrails;
  const isAbout = ({ channels }: WrittenStep) =>
    channels.length === 0 || channels.some(({ value }) => value === channel);
  const steps = guardrails.steps.filter(isAbout);
  if (steps.length === 0) return [];
  const offered = offeredVersions(pkg, channel);
  const versions = offered.map(({ version }) => version);
  const applied = steps.map((step) => applyStep(step, versions));
  const plan = planUpdates(versions, policy, applied);
  return versionsKeptBack(plan, policy, applied).flatMap((cause): KeptBackVersions[] => {
    const kept = cause.versions.flatMap((at) => offered[at] ?? []);
    const aim = offered[plan.newestByPolicy[cause.versions[0] ?? 0] ?? 0];
    const causing = cause.steps.flatMap((step) => steps[step] ?? []);
    // What has nothing to do with the channel is found in the whole package.
    const isOwn = channel === undefined || causing.some(({ channels }) => channels.length > 0);
    const [first] = causing;
    if (!aim || !first || !isOwn) return [];
    const { stops } = applyStep(first, versions);
    const hasStop = versions.some((version) => contains(stops, version));
    const fields = cause.policy.map((field) => ({ field, at: guardrails.policyPlaces.get(field) }));
    return [
      {
        versions: kept,
        names: new Set(kept.map(({ name }) => name)),
        aim,
        steps: causing,
        policy: fields,
        hasStop,
        channel,
      },
    ];
  });
}

/** One bundle of each version, in ascending order. */
function offeredVersions(pkg: Package, channel: string | undefined): readonly OfferedVersion[] {
  const bundles =
    channel === undefined
      ? pkg.bundles
      : channelsNamed(pkg, channel).flatMap(({ entries }) =>
          entries.flatMap(({ name }) => bundleNamed(pkg, name?.value ?? "") ?? []),
        );
  const offered = bundles.flatMap((bundle): OfferedVersion[] => {
    const version = versionOf(bundle)?.version;
    return version ? [{ name: bundle.name?.value ?? "", version, bundle }] : [];
  });
  const sorted = offered.sort((a, b) => compareVersions(a.version, b.version));
  return sorted.filter(({ version }, at) => {
    const before = sorted[at - 1];
    return !before || compareVersions(before.version, version) !== 0;
  });
}
