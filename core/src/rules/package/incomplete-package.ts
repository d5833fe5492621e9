import { incompletePackagesOf, type PackagePart } from "../../model/incomplete-packages.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "incomplete-package",
  scope: "workspace-catalog",
  severity: "info",
  summary: "Every package in a workspace has its channels and bundles.",
  *check(catalog) {
    for (const [name, parts] of incompletePackagesOf(catalog)) {
      const pkg = catalog.packages.get(name);
      const [blob] = [...(pkg?.channels ?? []), ...(pkg?.bundles ?? []), ...(pkg?.deprecations ?? [])];
      const at = pkg?.definitions[0]?.name ?? blob?.package;
      if (!at) continue;
      const missing = parts.map((part) => missingParts[part]).join(" and ");
      yield {
        at,
        message: `package '${name}' has ${missing} here, and opm rejects it until a build adds that; if one does, exclude this file in '.olm-catalogs.yaml'`,
      };
    }
  },
});

const missingParts: Readonly<Record<PackagePart, string>> = {
  package: "no 'olm.package' blob",
  channels: "no channel",
  bundles: "no bundle",
};
