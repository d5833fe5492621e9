import { channelNames } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { unknownDeprecations } from "./unknown-deprecations.ts";

export default defineRule({
  id: "deprecation-of-unknown-channel",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  missing: "channels",
  summary: "Every deprecated channel exists in the package.",
  check: (pkg) => unknownDeprecations(pkg, "channel", new Set(channelNames(pkg))),
});
