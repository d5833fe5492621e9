import type { ShippedReport, ShippedVerdict } from "../report/upgrade-report.ts";

/** Today's verdict with those of older releases that say something else. */
export function differing<Release extends { readonly name: string }>(
  today: ShippedVerdict,
  older: readonly Release[],
  verdictOf: (release: Release) => ShippedVerdict,
): ShippedReport {
  const byRelease: Record<string, ShippedVerdict> = {};
  for (const release of older) {
    const verdict = verdictOf(release);
    if (!isSame(verdict, today)) byRelease[release.name] = verdict;
  }
  return { ...today, byRelease };
}

function isSame(a: ShippedVerdict, b: ShippedVerdict): boolean {
  return a.upgradeable === b.upgradeable && a.reason === b.reason && a.message === b.message;
}
