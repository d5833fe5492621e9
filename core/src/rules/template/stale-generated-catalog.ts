import { memoizeByBoth } from "../../base/memoize.ts";
import { basenameOf, folderOf } from "../../base/path.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import type { Located, Place } from "../../syntax/source-file.ts";
import type { GeneratedPackage } from "../../templates/generated-packages.ts";
import { placeInTemplate } from "../../templates/render-template.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "stale-generated-catalog",
  scope: "template",
  severity: "info",
  summary: "The catalogs that a template has generated equal what it generates now.",
  *check({ rendered, generated = [] }) {
    // What an unknown image would add cannot be compared.
    if (rendered.isPartial || rendered.problems.length > 0) return;
    for (const each of generated) {
      const now = rendered.detached.catalog.packages.get(each.pkg.name) ?? each.now;
      const difference = firstDifference(now, each.pkg);
      const at = difference && placeInTemplate(rendered, difference.at);
      if (at) yield report(each, { ...difference, at }, nameOf(each, generated.length > 1));
    }
  },
});

interface Difference {
  readonly at: Place;
  /** Completes "the generated catalog …". */
  readonly message: string;
}

function report({ pkg }: GeneratedPackage, { at, message }: Difference, name: string): Report {
  const [definition] = pkg.definitions;
  const related = definition ? [{ message: "the generated package", at: definition.name ?? definition.schema }] : [];
  return { at, message: `the generated '${name}' ${message}; render the template again`, related };
}

/** The name of the generated file; with its folder where there are several. */
function nameOf({ file: { path } }: GeneratedPackage, isOneOfSeveral: boolean): string {
  const name = basenameOf(path);
  return isOneOfSeveral ? `${basenameOf(folderOf(path))}/${name}` : name;
}

/** Only packages, channels and edges are compared: releases of opm write bundles in different forms. */
const firstDifference = memoizeByBoth((now: Package, pkg: Package): Difference | undefined => {
  for (const channel of now.channels) {
    // A channel without a name has another finding, and cannot be found in the generated catalog.
    const difference = channel.name && differenceInChannel(channel, channel.name, channelNamed(pkg, channel.name));
    if (difference) return difference;
  }
  const [before, after] = [pkg, now].map(({ definitions }) => definitions[0]?.defaultChannel);
  if (!after || before?.value === after.value) return undefined;
  return { at: after, message: `has the default channel '${before?.value ?? ""}' instead of '${after.value}'` };
});

function channelNamed({ channels }: Package, { value }: Located<string>): Channel | undefined {
  return channels.find((each) => each.name?.value === value);
}

function differenceInChannel(now: Channel, at: Located<string>, before: Channel | undefined): Difference | undefined {
  const named = `channel '${at.value}'`;
  if (!before) return { at, message: `lacks ${named}` };
  const known = new Map(before.entries.map((entry) => [entry.name?.value ?? "", entry]));
  for (const entry of now.entries) {
    const name = entry.name?.value ?? "";
    const old = known.get(name);
    known.delete(name);
    if (!old) return { at: entry.name ?? entry, message: `lacks '${name}' in ${named}` };
    if (edgesOf(old) !== edgesOf(entry)) {
      return { at: entry.name ?? entry, message: `has other update edges to '${name}' in ${named}` };
    }
  }
  const [left] = known.keys();
  if (left === undefined) return undefined;
  return { at, message: `still has '${left}' in ${named}` };
}

/** A name that is both replaced and skipped counts once: releases of opm differ in that. */
function edgesOf({ replaces, skips, skipRange }: Entry): string {
  const others = new Set(skips.map(({ value }) => value));
  others.delete(replaces?.value ?? "");
  return JSON.stringify([replaces?.value ?? "", [...others].sort(), skipRange?.value ?? ""]);
}
