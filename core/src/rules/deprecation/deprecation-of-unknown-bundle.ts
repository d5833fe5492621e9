import { bundleNames } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { unknownDeprecated } from "./unknown-deprecated.ts";

export default defineRule({
  id: "deprecation-of-unknown-bundle",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "A deprecated bundle is a bundle of the package.",
  check: (pkg) => unknownDeprecated(pkg, "bundle", new Set(bundleNames(pkg))),
});
