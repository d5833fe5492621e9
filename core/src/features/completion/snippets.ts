// New blobs, entries, properties and deprecations as values with places to fill in, filled from the package around them.

import { channelNames, deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { guardrailsSchemaName } from "../../schema/guardrails-schema.ts";
import { roughText } from "../cursor/rough-node.ts";
import { type CatalogPlace, ownEntries } from "./catalog-place.ts";
import { stepSnippet } from "./guardrail-snippets.ts";
import { imagesToAdd } from "./image-choices.ts";
import {
  compareNames,
  imageForVersion,
  type KnownName,
  knownName,
  nameForVersion,
  nextVersion,
  sortNewestFirst,
  versionInName,
} from "./known-names.ts";
import { openShiftMinors } from "./openshift-minors.ts";
import type { SnippetText } from "./snippet-text.ts";

/** The channels that most catalogs have. */
export const usualChannels: readonly string[] = ["stable", "fast", "candidate"];

/** A new chain of entries is not longer than this. */
const mostEntries = 20;

/** A blob with its schema. */
export function blobSnippet(schema: string, place: CatalogPlace, text: SnippetText): object {
  switch (schema) {
    case "olm.package":
      return packageSnippet(place, text);
    case "olm.channel":
      return channelSnippet(place, text);
    case "olm.bundle":
      return place.template?.kind === "basic" ? imageSnippet(place, text) : bundleSnippet(place, text);
    case guardrailsSchemaName:
      return { schema, package: packageStop(place, text), steps: [stepSnippet(place, text)] };
    default:
      return {
        schema,
        package: packageStop(place, text),
        entries: [deprecationSnippet(place, text)],
      };
  }
}

/** The package's name; a place to fill in where it is made up. */
function packageStop({ packageName, isGuessed }: CatalogPlace, text: SnippetText): string {
  return isGuessed ? text.stop(1, packageName) : packageName;
}

function packageSnippet(place: CatalogPlace, text: SnippetText): object {
  const { pkg } = place;
  const channels = pkg ? [...channelNames(pkg)] : [];
  return {
    schema: "olm.package",
    name: packageStop(place, text),
    defaultChannel: text.stop(2, channels[0] ?? "stable", channels),
  };
}

/** A channel with a chain of the bundles that are in none yet; without any, with one entry. */
function channelSnippet(place: CatalogPlace, text: SnippetText): object {
  const { packageName, names } = place;
  const loose = looseBundles(place).slice(0, mostEntries);
  const entries = loose.map(({ name }, index) => {
    const below = loose[index + 1]?.name;
    return below === undefined ? { name } : { name, replaces: below };
  });
  if (entries.length === 0) {
    const first = names[0]?.name ?? nameForVersion(names, packageName, nextVersion(names));
    entries.push({ name: text.stop(3, first, bundlesOf(names)) });
  }
  const [name = "stable"] = newChannelNames(place);
  return { schema: "olm.channel", package: packageStop(place, text), name: text.stop(2, name), entries };
}

/** The bundles that are in no channel, newest first. */
function looseBundles({ pkg, names }: CatalogPlace): readonly KnownName[] {
  return names.filter(({ name, bundle }) => bundle && pkg && entriesNamed(pkg, name).length === 0);
}

function bundlesOf(names: readonly KnownName[]): readonly string[] {
  return names.filter(({ bundle }) => bundle).map(({ name }) => name);
}

/** Names for a new channel: what the package names as its default first. */
export function newChannelNames({ pkg }: CatalogPlace): readonly string[] {
  const existing = new Set(pkg ? channelNames(pkg) : []);
  const defaults = pkg?.definitions.flatMap(({ defaultChannel }) => defaultChannel?.value || []) ?? [];
  const referred =
    pkg?.deprecations.flatMap(({ entries }) =>
      entries.flatMap(({ schema, name }) => (schema?.value === "olm.channel" && name?.value ? name.value : [])),
    ) ?? [];
  return [...new Set([...defaults, ...referred, ...usualChannels])].filter((name) => !existing.has(name));
}

/** A bundle of a basic template, which is only an image: one that the template does not have, newest first. */
function imageSnippet(place: CatalogPlace, text: SnippetText): object {
  const known = imagesToAdd(place).map(({ image }) => image);
  const next = imageForVersion(place.names, place.packageName, nextVersion(place.names));
  return { schema: "olm.bundle", image: text.stop(1, known[0] ?? next, known) };
}

/** A bundle for an entry that has none yet; else for the next version. */
function bundleSnippet(place: CatalogPlace, text: SnippetText): object {
  const { packageName, names } = place;
  const waiting = names.findLast(({ name, bundle }) => !bundle && versionInName(name) !== undefined);
  const version = (waiting && versionInName(waiting.name)) ?? nextVersion(names);
  const written = () => text.stop(2, version);
  const ownPackage = () => packageStop(place, text);
  const name = nameForVersion(waiting ? [waiting] : names, packageName, version);
  const image = imageForVersion(names, packageName, version);
  return {
    schema: "olm.bundle",
    package: ownPackage(),
    name: withStops(name, [version, written], [packageName, ownPackage]),
    image: withStops(image, [version, written], [packageName, ownPackage]),
    properties: [{ type: "olm.package", value: { packageName: ownPackage(), version: written() } }],
  };
}

/** A text with the places to fill in that its last version and package name are. */
function withStops(text: string, ...parts: readonly (readonly [string, () => string])[]): string {
  let [head, tail] = [text, ""];
  for (const [part, stop] of parts) {
    const at = head.lastIndexOf(part);
    if (at < 0) continue;
    tail = stop() + head.slice(at + part.length) + tail;
    head = head.slice(0, at);
  }
  return head + tail;
}

/** The deprecation of the oldest bundle that is not deprecated yet. */
export function deprecationSnippet({ pkg, names }: CatalogPlace, text: SnippetText): object {
  const known = names.filter(({ name }) => pkg && deprecationsOf(pkg, "olm.bundle", name).length === 0).toReversed();
  const choices = known.map(({ name }) => name);
  return {
    reference: { schema: "olm.bundle", name: text.stop(1, choices[0] ?? "", choices) },
    message: text.stop(2, choices[0] === undefined ? "" : `${choices[0]} is no longer supported`),
  };
}

/** The names that the channel around the cursor knows: of its own entries, and of the package. */
export function namesAround(place: CatalogPlace): readonly KnownName[] {
  const known = new Set(place.names.map(({ name }) => name));
  const own = ownEntries(place).flatMap(({ name }) => (name === undefined || known.has(name) ? [] : name));
  if (own.length === 0) return place.names;
  return sortNewestFirst([...place.names, ...own.map((name) => knownName(place.pkg, name))]);
}

/** A new entry with the newest lower entry of the channel as what it replaces. */
export function entrySnippet(place: CatalogPlace, name: string): { readonly name: string; readonly replaces?: string } {
  const own = knownName(place.pkg, name);
  const entries = ownEntries(place).flatMap((entry) =>
    entry.name === undefined ? [] : knownName(place.pkg, entry.name),
  );
  const lower = sortNewestFirst(entries).find((each) => each.version && own.version && compareNames(each, own) < 0);
  return lower ? { name, replaces: lower.name } : { name };
}

/** The values of the property types that an author writes. */
export function propertyValue(type: string, place: CatalogPlace, text: SnippetText): unknown {
  const { packageName, root } = place;
  switch (type) {
    case "olm.package":
      return { packageName, version: text.stop(1, versionInName(roughText(root, "name") ?? "") ?? "") };
    case "olm.gvk":
    case "olm.gvk.required":
      return { group: text.stop(1, ""), kind: text.stop(2, ""), version: text.stop(3, "v1") };
    case "olm.package.required":
      return { packageName: text.stop(1, ""), versionRange: text.stop(2, ">=1.0.0") };
    case "olm.constraint":
      return {
        failureMessage: text.stop(1, ""),
        package: { packageName: text.stop(2, ""), versionRange: text.stop(3, ">=1.0.0") },
      };
    case "olm.maxOpenShiftVersion": {
      const minors = openShiftMinors(place);
      return text.stop(1, minors[0] ?? "", minors);
    }
    case "olm.csv.metadata":
      return { displayName: text.stop(1, "") };
    case "olm.bundle.object":
      return { data: text.stop(1, "") };
    default:
      return text.stop(1, "");
  }
}
