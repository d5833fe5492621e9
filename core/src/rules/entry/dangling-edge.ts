import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { bundleNamed, bundleNames, entriesNamed, entryNames } from "../../model/find-in-package.ts";
import { mayBeUnread } from "../../model/left-out.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "dangling-edge",
  scope: "package",
  severity: "warning",
  summary: "No `replaces` or `skips` names something that exists nowhere and nearly is the name of an entry.",
  *check(pkg) {
    const names = namesByDigits(pkg);
    for (const channel of pkg.channels) {
      const { heads, stranded } = chainOf(channel);
      // There the misspelt name is reported as the mistake that it is.
      if (heads.length === 1 && stranded.length === 0) yield* checkChannel(pkg, channel, names);
    }
  },
});

function* checkChannel(pkg: Package, channel: Channel, names: NamesByDigits): Generator<Report> {
  for (const { name, replaces, skips } of channel.entries) {
    for (const [kind, at] of [...(replaces ? [["replaces", replaces] as const] : []), ...skips.map(asSkip)]) {
      if (at.value === "" || exists(pkg, at.value)) continue;
      const suggestion = nearestName(at.value, names.get(digitsOf(at.value)) ?? []);
      if (suggestion === undefined) continue;
      const message = `'${name?.value ?? ""}' ${kind} '${at.value}', which exists nowhere in the package${didYouMean(suggestion)}`;
      yield { at, message, fixes: renameFix(at, suggestion) };
    }
  }
}

function asSkip(skip: Located<string>) {
  return ["skips", skip] as const;
}

function exists(pkg: Package, name: string): boolean {
  return bundleNamed(pkg, name) !== undefined || entriesNamed(pkg, name).length > 0 || mayBeUnread(pkg, name);
}

/** A name with other digits is another version, which is gone from the catalog: nothing to worry about. */
type NamesByDigits = ReadonlyMap<string, readonly string[]>;

function namesByDigits(pkg: Package): NamesByDigits {
  return groupBy(new Set([...bundleNames(pkg), ...entryNames(pkg)]), digitsOf);
}

function digitsOf(name: string): string {
  return name.replace(/o/gi, "0").replace(/l/gi, "1").replace(/\D/g, "");
}
