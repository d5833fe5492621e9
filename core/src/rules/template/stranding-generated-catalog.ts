import { basenameOf } from "../../base/path.ts";
import type { Channel } from "../../model/blob.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import type { Located, Place } from "../../syntax/source-file.ts";
import type { GeneratedPackage } from "../../templates/generated-packages.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "stranding-generated-catalog",
  scope: "template",
  severity: "warning",
  summary: "OLM v0 can update every version in catalogs that a semver template has generated.",
  *check({ rendered, generated = [] }) {
    if (rendered.template.kind !== "semver") return;
    const imageOf = imagesByBundle(rendered);
    const reported = new Set<Place>();
    for (const each of generated) {
      for (const channel of each.pkg.channels) {
        for (const report of strandedIn(each, channel, imageOf)) {
          if (!reported.has(report.at)) yield report;
          reported.add(report.at);
        }
      }
    }
  },
});

/** Where the template names the image of each bundle, by the bundle's name. */
function imagesByBundle({ catalog, imageOf }: RenderedTemplate): ReadonlyMap<string, Located<string>> {
  const images = new Map<string, Located<string>>();
  for (const { bundles } of catalog.packages.values()) {
    for (const bundle of bundles) {
      const image = imageOf(bundle);
      if (image && bundle.name) images.set(bundle.name.value, image);
    }
  }
  return images;
}

/**
 * The entries that are stuck because the one which follows them is both replaced and skipped. Such edges come from opm
 * before 1.61.0 (operator-registry #1813); the template generates others now.
 */
function* strandedIn(
  { file: { path }, pkg }: GeneratedPackage,
  channel: Channel,
  imageOf: ReadonlyMap<string, Located<string>>,
): Generator<Report> {
  const both = channel.entries.flatMap(({ replaces, skips }) =>
    replaces && skips.some(({ value }) => value === replaces.value) ? replaces.value : [],
  );
  const skippedHeads = new Set(both);
  const skippedByThose = namesSkippedBy(channel, skippedHeads);
  for (const { entry, stopsAt } of stuckEntries(pkg, channel, "v0")) {
    const at = imageOf.get(entry.name);
    const stop = stopsAt.entry.name ?? stopsAt.entry;
    if (!at || (!skippedHeads.has(stopsAt.name) && !skippedByThose.has(entry.name))) continue;
    const outcome =
      entry.name === stopsAt.name
        ? `OLM v0 never updates '${entry.name}'`
        : `updates of OLM v0 from '${entry.name}' stop at '${stopsAt.name}'`;
    yield {
      at,
      message: `in the generated '${basenameOf(path)}', ${outcome}; render the template again with opm 1.61.0 or newer`,
      related: [{ message: `updates stop at '${stopsAt.name}' in channel '${channel.name?.value ?? ""}'`, at: stop }],
    };
  }
}

/** The names that these entries skip. */
function namesSkippedBy({ entries }: Channel, skipping: ReadonlySet<string>): ReadonlySet<string> {
  const skipped = new Set<string>();
  for (const { name, skips } of entries) {
    if (skipping.has(name?.value ?? "")) for (const { value } of skips) skipped.add(value);
  }
  return skipped;
}
