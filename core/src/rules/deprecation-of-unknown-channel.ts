import type { Package } from "../model/catalog.ts";
import { channelNamed, channelNames } from "../model/find-in-package.ts";
import { mayBeUnread } from "../model/left-out.ts";
import { didYouMean, mostMisspelt, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "deprecation-of-unknown-channel",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "A deprecated channel is a channel of the package.",
  *check(pkg) {
    if (pkg.definitions.length === 0) return;
    const entries = pkg.deprecations.flatMap((blob) => blob.entries);
    const unknown = entries.filter(
      ({ schema, name }) => schema?.value === "olm.channel" && !(name && exists(pkg, name.value)),
    );
    const candidates = unknown.length > mostMisspelt ? [] : [...channelNames(pkg)];
    for (const { schema, name, ...entry } of unknown) {
      const better = name && nearestName(name.value, candidates);
      const message = name?.value
        ? `package '${pkg.name}' has no channel '${name.value}' to deprecate${didYouMean(better)}`
        : "this deprecation does not say by 'name' which channel it is about";
      yield { at: name ?? schema ?? entry, message, fixes: name ? renameFix(name, better) : () => [] };
    }
  },
});

function exists(pkg: Package, name: string): boolean {
  if (name === "") return false;
  if (channelNamed(pkg, name) || mayBeUnread(pkg, name)) return true;
  return pkg.strays.some((blob) => blob.kind === "channel" && blob.name?.value === name);
}
