import { channelNames } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { unknownDeprecations } from "./unknown-deprecations.ts";

export default defineRule({
  id: "deprecation-of-unknown-channel",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "A deprecated channel is a channel of the package.",
  check: (pkg) => unknownDeprecations(pkg, "channel", new Set(channelNames(pkg))),
});
