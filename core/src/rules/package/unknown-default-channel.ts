import { channelNames } from "../../model/find-in-package.ts";
import { mayBeUnread } from "../../model/left-out.ts";
import { hasStray } from "../../model/strays.ts";
import { defineRule } from "../rule.ts";
import { findBlobWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-default-channel",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "The default channel of a package is one of its channels.",
  *check(pkg) {
    if (pkg.channels.some(({ name }) => !name?.value)) return;
    const names = [...channelNames(pkg)];
    for (const { defaultChannel } of pkg.definitions) {
      if (!defaultChannel?.value || names.includes(defaultChannel.value)) continue;
      const wanted = defaultChannel.value;
      if (mayBeUnread(pkg, wanted) || hasStray(pkg, "channel", wanted)) continue;
      const misspelt = findBlobWithMisspeltSchema(pkg, "olm.channel", wanted);
      if (misspelt) {
        const related = [{ message: "the default channel", at: defaultChannel }];
        yield {
          ...misspeltSchemaReport(misspelt, `package '${pkg.name}' has no channel '${wanted}' to be its default`),
          related,
        };
        continue;
      }
      const suggestion = nearestName(wanted, names) ?? (names.length === 1 ? names[0] : undefined);
      const message = `package '${pkg.name}' has no channel '${wanted}' to be its default${didYouMean(suggestion)}`;
      yield { at: defaultChannel, message, fixes: renameFix(defaultChannel, suggestion) };
    }
  },
});
