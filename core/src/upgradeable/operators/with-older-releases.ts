import type { UpgradeableCondition, UpgradeableConditionByRelease } from "../report/upgrade-report.ts";

/** The condition that the current release of an OLM writes, with those of older releases that differ from it. */
export function withOlderReleases<Release extends { readonly name: string }>(
  current: Release,
  older: readonly Release[],
  conditionOf: (release: Release) => UpgradeableCondition,
): UpgradeableConditionByRelease {
  const condition = conditionOf(current);
  const byRelease: Record<string, UpgradeableCondition> = {};
  for (const release of older) {
    const olderCondition = conditionOf(release);
    if (!isSameCondition(olderCondition, condition)) byRelease[release.name] = olderCondition;
  }
  return { ...condition, byRelease };
}

function isSameCondition(a: UpgradeableCondition, b: UpgradeableCondition): boolean {
  return a.upgradeable === b.upgradeable && a.reason === b.reason && a.message === b.message;
}
