import { channelNames } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { unknownDeprecated } from "./unknown-deprecated.ts";

export default defineRule({
  id: "deprecation-of-unknown-channel",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "A deprecated channel is a channel of the package.",
  check: (pkg) => unknownDeprecated(pkg, "channel", new Set(channelNames(pkg))),
});
