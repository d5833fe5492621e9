import { isFieldMissing, mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphanChannel } from "../../model/orphans.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "package-without-channel",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  missing: "channels",
  summary: "Every package has at least one channel.",
  *check(pkg) {
    if (pkg.channels.length > 0 || hasOrphanChannel(pkg)) return;
    if (mayBeInUnreadableDocument(pkg, "olm.channel")) return;
    for (const definition of pkg.definitions) {
      if (!isFieldMissing(definition, "defaultChannel")) continue;
      yield { at: definition.name ?? definition.schema, message: `package '${pkg.name}' has no channel` };
    }
  },
});
