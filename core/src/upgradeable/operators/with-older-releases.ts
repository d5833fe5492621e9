import type { UpgradeableCondition, UpgradeableConditionByRelease } from "../report/upgrade-report.ts";

/** Today's verdict with those of older releases that say something else. */
export function withOlderReleases<Release extends { readonly name: string }>(
  today: UpgradeableCondition,
  older: readonly Release[],
  verdictOf: (release: Release) => UpgradeableCondition,
): UpgradeableConditionByRelease {
  const byRelease: Record<string, UpgradeableCondition> = {};
  for (const release of older) {
    const verdict = verdictOf(release);
    if (!isSameCondition(verdict, today)) byRelease[release.name] = verdict;
  }
  return { ...today, byRelease };
}

function isSameCondition(a: UpgradeableCondition, b: UpgradeableCondition): boolean {
  return a.upgradeable === b.upgradeable && a.reason === b.reason && a.message === b.message;
}
