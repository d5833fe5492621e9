import { bundleNames } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { unknownDeprecations } from "./unknown-deprecations.ts";

export default defineRule({
  id: "deprecation-of-unknown-bundle",
  scope: "package",
  severity: "error",
  oracle: "opm",
  missing: "bundles",
  summary: "Every deprecated bundle exists in the package.",
  check: (pkg) => unknownDeprecations(pkg, "bundle", new Set(bundleNames(pkg))),
});
