// The labels beside the lanes.

import { groupBy, versionText } from "#core";
import type { Ordered } from "./version-order.ts";

export interface VersionLabel {
  readonly label: string;
  readonly remark: string;
}

/** Labels such as `v1.2.0` for versions in their order, with a remark if the name is unusual or the label ambiguous. */
export function labelVersion(packageName: string, versions: readonly Ordered[]): readonly VersionLabel[] {
  const shown = versions.map((ordered) => shortLabel(packageName, ordered));
  const counts = groupBy(shown, (label) => label);
  const usual = usualPrefix(versions);
  return versions.map(({ name, version, isRange, release }, index) => {
    const label = shown[index] ?? name;
    if (version === undefined || isRange) return { label, remark: "" };
    const text = versionText(version);
    const ambiguous = (counts.get(label)?.length ?? 0) > 1;
    if (ambiguous && release !== null) return { label, remark: `release ${release}` };
    return { label, remark: ambiguous || name !== `${usual}${text}` ? name : "" };
  });
}

function shortLabel(packageName: string, { name, version, isRange }: Ordered): string {
  if (version !== undefined && !isRange) return `v${versionText(version)}`;
  return name.startsWith(`${packageName}.`) ? name.slice(packageName.length + 1) : name;
}

/** The most common prefix of names before their version, such as `prometheus.v`. */
function usualPrefix(versions: readonly Ordered[]): string {
  const prefixes = versions.map(({ name, version }) => {
    const text = version === undefined ? undefined : versionText(version);
    return text !== undefined && name.endsWith(text) ? name.slice(0, -text.length) : "";
  });
  const groups = [...groupBy(prefixes, (prefix) => prefix)].filter(([prefix]) => prefix !== "");
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}
