// What the steps of a guardrails blob are about: the versions of the whole package, and of each channel that a step names.
// Each scope has a plan of its own.

import { memoizeByBoth } from "../base/memoize.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { BundleFacts, PackageFacts } from "../model/facts.ts";
import { bundleNamed, channelsNamed } from "../model/find-in-package.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import type { Guardrails, WrittenStep } from "./guardrails.ts";
import { type AppliedStep, applyStep } from "./step.ts";
import { planUpdates, type UpdatePlan } from "./update-plan.ts";

/** A version of the package and its bundle. */
export interface OfferedVersion {
  readonly name: string;
  readonly version: Version;
  readonly bundle: BundleFacts;
}

/** Versions, and the steps that concern them. */
export interface GuardrailScope {
  /** Undefined for the whole package. */
  readonly channel: string | undefined;
  /** In ascending order; several bundles of one version are one of them. */
  readonly offered: readonly OfferedVersion[];
  /** The index of each bundle's version, by the name of the bundle. */
  readonly indexByName: ReadonlyMap<string, number>;
  /** At least one. */
  readonly steps: readonly WrittenStep[];
  readonly applied: readonly AppliedStep[];
  readonly plan: UpdatePlan;
}

/** The scope of the package, and those of the channels that steps name, as far as any step concerns them. */
export const guardrailScopes = memoizeByBoth((pkg: PackageFacts, guardrails: Guardrails): readonly GuardrailScope[] => {
  const named = new Set(guardrails.steps.flatMap(({ channels }) => channels.map(({ value }) => value)));
  return [undefined, ...named].flatMap((channel) => scopeOf(pkg, guardrails, channel));
});

function scopeOf(pkg: PackageFacts, { steps: all, policy }: Guardrails, channel: string | undefined): GuardrailScope[] {
  const isAbout = ({ channels }: WrittenStep) =>
    channels.length === 0 || channels.some(({ value }) => value === channel);
  const steps = all.filter(isAbout);
  if (steps.length === 0) return [];
  const { offered, indexByName } = offeredVersions(bundlesIn(pkg, channel));
  const versions = offered.map(({ version }) => version);
  const applied = steps.map((step) => applyStep(step, versions));
  return [{ channel, offered, indexByName, steps, applied, plan: planUpdates(versions, policy, applied) }];
}

function bundlesIn(pkg: PackageFacts, channel: string | undefined): readonly BundleFacts[] {
  if (channel === undefined) return pkg.bundles;
  return channelsNamed(pkg, channel).flatMap(({ entries }) =>
    entries.flatMap(({ name }) => bundleNamed(pkg, name?.value ?? "") ?? []),
  );
}

function offeredVersions(bundles: readonly BundleFacts[]): Pick<GuardrailScope, "offered" | "indexByName"> {
  const all = bundles.flatMap((bundle): OfferedVersion[] => {
    const version = versionOf(bundle)?.version;
    return version ? [{ name: bundle.name?.value ?? "", version, bundle }] : [];
  });
  const offered: OfferedVersion[] = [];
  const indexByName = new Map<string, number>();
  for (const each of all.sort((a, b) => compareVersions(a.version, b.version))) {
    const last = offered.at(-1);
    if (!last || compareVersions(last.version, each.version) !== 0) offered.push(each);
    indexByName.set(each.name, offered.length - 1);
  }
  return { offered, indexByName };
}
