import { memoize } from "../../base/memoize.ts";
import type { BundleInPackage } from "../../bundle/bundle-in-package.ts";
import type { PackageCatalog } from "../../bundle/package-catalog.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundle-left-out-of-channel",
  scope: "package-folder",
  severity: "warning",
  summary: "opm puts every bundle of a package folder into the channels that its annotations name.",
  *check(folder) {
    const names = new Set(folder.bundles.map(({ name }) => name.value));
    // Where the path breaks off at an unknown name, the bundles below it are not the mistake.
    const whole = [...folder.channels].filter(([, { entries }]) =>
      entries.every(({ replaces }) => !replaces || names.has(replaces.value)),
    );
    const heads = new Map(whole.map(([channel, { head }]) => [channel.name?.value ?? "", head]));
    for (const bundle of folder.bundles) {
      for (const channel of bundle.version ? bundle.channels : []) {
        const head = heads.get(channel.value);
        if (!head || membersOf(folder).get(channel.value)?.has(bundle)) continue;
        const message = `opm leaves '${bundle.name.value}' out of channel '${channel.value}': no bundle on the channel's update path replaces or skips it`;
        yield { at: channel, message, related: [{ message: "the channel's head", at: head.name }] };
      }
    }
  },
});

/** The bundles in each channel. Packages of one folder may share a channel's name. */
const membersOf = memoize(({ channels }: PackageCatalog): ReadonlyMap<string, ReadonlySet<BundleInPackage>> => {
  const members = new Map<string, Set<BundleInPackage>>();
  for (const [channel, { entries }] of channels) {
    const name = channel.name?.value ?? "";
    const known = members.get(name) ?? new Set();
    for (const { bundle } of entries) known.add(bundle);
    members.set(name, known);
  }
  return members;
});
