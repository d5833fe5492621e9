import { versionOf } from "../../model/bundle-version.ts";
import type { BundleFacts, PackageFacts } from "../../model/facts.ts";
import { defineRule, type Fix, type PackageReport } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";
import { versionInBundleName } from "../support/version-in-name.ts";

export default defineRule({
  id: "duplicate-version",
  scope: "package",
  alsoIn: ["package-folder", "partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Every bundle of a package has its own version and release.",
  *check(pkg) {
    const first = new Map<string, BundleFacts>();
    const names = new Set<string>();
    for (const bundle of pkg.bundles) {
      const version = versionOf(bundle);
      if (!version || !bundle.name || names.has(bundle.name.value)) continue;
      names.add(bundle.name.value);
      const other = first.get(version.text);
      if (other === undefined) first.set(version.text, bundle);
      else yield duplicateVersionReport(pkg, version.text, other, bundle);
    }
  },
});

/** Reports the bundle whose name does not end with the version: its version is more likely to be wrong. */
function duplicateVersionReport(
  pkg: PackageFacts,
  version: string,
  first: BundleFacts,
  second: BundleFacts,
): PackageReport {
  const isFirstWrong = !isNamedAfter(first, version) && isNamedAfter(second, version);
  const [wrong, right] = isFirstWrong ? [first, second] : [second, first];
  return {
    at: versionOf(wrong)?.at ?? wrong.schema,
    message: `bundles '${right.name?.value}' and '${wrong.name?.value}' both have version ${version}`,
    related: [{ message: `the version of '${right.name?.value}'`, at: versionOf(right)?.at ?? right.schema }],
    fixes: () => useVersionInNameFix(pkg, wrong),
  };
}

/** Changes the version to that in the bundle's name, unless another bundle has it. */
function useVersionInNameFix(pkg: PackageFacts, bundle: BundleFacts): readonly Fix[] {
  const at = versionOf(bundle)?.at;
  const version = versionInBundleName(bundle);
  const isTaken = pkg.bundles.some((each) => versionOf(each)?.text === version);
  return at && !isTaken ? renameFix(at, version)() : [];
}

function isNamedAfter({ name }: BundleFacts, version: string): boolean {
  return name?.value.endsWith(version) ?? false;
}
