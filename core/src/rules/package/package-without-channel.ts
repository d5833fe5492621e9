import { isLeftOut, mayBeUnread } from "../../model/left-out.ts";
import { hasStrayChannel } from "../../model/strays.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "package-without-channel",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every package has at least one channel.",
  *check(pkg) {
    if (pkg.channels.length > 0 || hasStrayChannel(pkg)) return;
    if (mayBeUnread(pkg, "olm.channel")) return;
    for (const definition of pkg.definitions) {
      if (!isLeftOut(definition, "defaultChannel")) continue;
      yield { at: definition.name ?? definition.schema, message: `package '${pkg.name}' has no channel` };
    }
  },
});
