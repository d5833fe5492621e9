import { channelNames } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphan } from "../../model/orphans.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { findBlobWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-default-channel",
  scope: "package",
  alsoIn: ["package-folder", "partial-template"],
  severity: "error",
  oracle: "opm",
  missing: "channels",
  summary: "The default channel of every package exists.",
  *check(pkg) {
    if (pkg.channels.some(({ name }) => !name?.value)) return;
    const names = [...channelNames(pkg)];
    for (const { defaultChannel } of pkg.definitions) {
      if (!defaultChannel?.value || names.includes(defaultChannel.value)) continue;
      const wanted = defaultChannel.value;
      const message = `default channel '${wanted}' of package '${pkg.name}' does not exist`;
      if (mayBeInUnreadableDocument(pkg, wanted) || hasOrphan(pkg, "channel", wanted)) continue;
      const misspelt = findBlobWithMisspeltSchema(pkg, "olm.channel", wanted);
      if (misspelt) {
        const related = [{ message: "the default channel is named here", at: defaultChannel }];
        yield { ...misspeltSchemaReport(misspelt, message), related };
        continue;
      }
      const suggestion = nearestName(wanted, names) ?? (names.length === 1 ? names[0] : undefined);
      yield {
        at: defaultChannel,
        message: message + didYouMean(suggestion),
        fixes: () => chooseFixes(defaultChannel, suggestion, names),
      };
    }
  },
});

/** The suggested channel; without a suggestion, each channel if there are only a few. */
function chooseFixes(at: Located<string>, suggestion: string | undefined, names: readonly string[]): readonly Fix[] {
  if (suggestion !== undefined) return renameFix(at, suggestion)();
  return names.length > maxChoices ? [] : names.flatMap((name) => renameFix(at, name)());
}

const maxChoices = 5;
