// Renders a substitutes template: substitutes.go.

import { groupBy } from "../base/group-by.ts";
import { listFieldOf } from "../go/field-of.ts";
import type { Blob, Bundle, Channel, Entry } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import { listNode, mapNode, textNode } from "../model/generated-nodes.ts";
import { edgeNamesOf } from "../model/written-edges.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import { compareReleases, parseRelease, type Release } from "../versions/release.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { bundleCsvOf } from "./bundle-csv.ts";
import type { FoundImages } from "./find-images.ts";
import type { RenderedBlobs } from "./render-basic.ts";
import type { RenderProblem, RenderProblemCode } from "./rendered-template.ts";
import type { SubstitutesTemplate, Substitution } from "./template.ts";

/** The template's blobs after all substitutions that opm can carry out with the known bundles. */
export function renderSubstitutes(template: SubstitutesTemplate, found: FoundImages): RenderedBlobs {
  const problems: RenderProblem[] = [];
  const imageOf = new Map<Bundle, Located<string>>();
  const bundles = new Map<string, Bundle>();
  for (const blob of template.blobs) {
    const name = blob.kind === "bundle" ? (blob.name?.value ?? "") : undefined;
    if (blob.kind === "bundle" && name !== undefined && !bundles.has(name)) bundles.set(name, blob);
  }
  const drafts = new Map<Channel, ChannelDraft>();
  for (const blob of template.blobs) if (blob.kind === "channel") drafts.set(blob, new ChannelDraft(blob));
  const used: Used = { bases: new Map(), names: new Map(), hasUnknown: false };
  const added: Bundle[] = [];
  for (const substitution of template.substitutions) {
    const step = checkSubstitution(substitution, bundles, found, used, problems);
    if (substitution.name?.value && !found.bundles.has(substitution.name.value)) used.hasUnknown = true;
    if (!step) continue;
    const { base, name, bundle } = step;
    for (const draft of drafts.values()) draft.substitute(base.value, bundle.name?.value ?? "", name);
    added.push(bundle);
    imageOf.set(bundle, name);
    const bundleName = bundle.name?.value ?? "";
    if (!bundles.has(bundleName)) bundles.set(bundleName, bundle);
  }
  const blobs: Blob[] = template.blobs.map((blob) => drafts.get(blob as Channel)?.result() ?? blob);
  return { blobs: [...blobs, ...added], problems, imageOf };
}

interface Step {
  readonly base: Located<string>;
  readonly name: Located<string>;
  readonly bundle: Bundle;
}

/** What the substitutions before use. */
interface Used {
  readonly bases: Map<string, Substitution>;
  readonly names: Map<string, Substitution>;
  /** Whether one of their images is unknown, so that its bundle may have any name. */
  hasUnknown: boolean;
}

/** What a substitution does; undefined when opm refuses it or its image is unknown. */
function checkSubstitution(
  substitution: Substitution,
  bundles: ReadonlyMap<string, Bundle>,
  found: FoundImages,
  used: Used,
  problems: RenderProblem[],
): Step | undefined {
  const { name, base } = substitution;
  const report = (code: RenderProblemCode, at: Place, message: string, related: RenderProblem["related"] = []) => {
    problems.push({ code, document: at.document, span: at.span, message, related });
    return undefined;
  };
  const twice = reportRepetition(substitution, used, report);
  if (!name?.value)
    return report("incomplete-substitution", name ?? substitution, "this substitution has no 'name': the image to add");
  if (!base?.value)
    return report(
      "incomplete-substitution",
      base ?? substitution,
      "this substitution has no 'base': the bundle to replace",
    );
  if (name.value === base.value) {
    return report(
      "incomplete-substitution",
      name,
      "'name' and 'base' are the same; 'name' is an image, 'base' is a bundle of the catalog",
    );
  }
  const images = found.bundles.get(name.value);
  if (images?.length === 0)
    return report("several-bundles-in-image", name, "this image contains no bundle; opm needs one");
  const baseBundle = bundles.get(base.value);
  if (!baseBundle) {
    if (used.hasUnknown) return undefined;
    return report("unknown-substitution-base", base, `bundle '${base.value}' is not in this catalog`);
  }
  const bundle = images?.[0];
  if (!bundle || twice) return undefined;
  const substitute = versionReleaseOf(bundle);
  if (!substitute || bundle.problems.length > 0) {
    return report("invalid-template-bundle", name, `opm cannot read the version of the bundle in this image`);
  }
  const replaced = versionReleaseOf(baseBundle);
  if (!replaced) return report("invalid-template-bundle", base, `opm cannot read the version of '${base.value}'`);
  if (compareVersionReleases(replaced, substitute) < 0) return { base, name, bundle };
  const message = `the bundle in this image, '${bundle.name?.value ?? ""}', is not newer than '${base.value}', which it is to replace`;
  return report("substitution-not-newer", name, message, [
    { message: `'${base.value}'`, at: baseBundle.name ?? baseBundle.schema },
  ]);
}

type ReportProblem = (
  code: RenderProblemCode,
  at: Place,
  message: string,
  related?: RenderProblem["related"],
) => undefined;

/** Reports a base or an image of an earlier substitution. */
function reportRepetition(substitution: Substitution, { bases, names }: Used, report: ReportProblem): boolean {
  const base = substitution.base?.value ?? "";
  const name = substitution.name?.value ?? "";
  const sameBase = bases.get(base);
  const sameName = names.get(name);
  if (!sameBase) bases.set(base, substitution);
  if (!sameName) names.set(name, substitution);
  if (sameBase && base !== "") {
    const related = [{ message: "the other substitution", at: sameBase.base ?? sameBase }];
    const message = `'${base}' is the base of two substitutions; opm allows one`;
    report("duplicate-substitution", substitution.base ?? substitution, message, related);
  } else if (sameName && name !== "") {
    const related = [{ message: "the other substitution", at: sameName.name ?? sameName }];
    const message = "this image is in two substitutions; opm allows one";
    report("duplicate-substitution", substitution.name ?? substitution, message, related);
  }
  return sameBase !== undefined || sameName !== undefined;
}

/** An entry while bundles are substituted. */
interface EntryDraft {
  entry: Entry;
  isChanged: boolean;
}

/** A channel while bundles are substituted. Its indexes find the entries that a substitution changes. */
class ChannelDraft {
  readonly #channel: Channel;
  readonly #entries: EntryDraft[];
  readonly #byName: Map<string, EntryDraft[]>;
  /** The entries that may name a bundle in `replaces` or `skips`; those that no longer do are left in it. */
  readonly #users = new Map<string, Set<EntryDraft>>();

  constructor(channel: Channel) {
    this.#channel = channel;
    this.#entries = channel.entries.map((entry) => ({ entry, isChanged: false }));
    this.#byName = groupBy(this.#entries, ({ entry }) => entry.name?.value ?? "");
    for (const draft of this.#entries) this.#index(draft);
  }

  /** The channel after the substitutions; the same object if none changes it. */
  result(): Channel {
    const isSame =
      this.#entries.length === this.#channel.entries.length && !this.#entries.some((each) => each.isChanged);
    if (isSame) return this.#channel;
    const items = this.#entries.map(({ entry, isChanged }) => (isChanged ? nodeOf(entry) : entry.map));
    const root = withEntries(this.#channel.root, items);
    return { ...this.#channel, root, entries: this.#entries.map(({ entry }) => entry) };
  }

  /** Puts the bundle `name` of the image `at` in the place of `base`. */
  substitute(base: string, name: string, at: Located<string>): void {
    const added: EntryDraft[] = [];
    for (const draft of (this.#byName.get(base) ?? []).toReversed()) {
      added.push({ entry: substituteEntry(draft.entry, name, base, at), isChanged: true });
      change(draft, { replaces: undefined, skips: [], skipRange: undefined });
    }
    for (const draft of this.#users.get(base) ?? []) this.#redirect(draft, base, { ...at, value: name });
    for (const draft of added) {
      this.#entries.push(draft);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), draft]);
      this.#index(draft);
    }
  }

  #redirect(draft: EntryDraft, base: string, to: Located<string>): void {
    const { replaces, skips } = draft.entry;
    const isSkip = (skip: Located<string>) => skip.value === base;
    if (replaces?.value === base) change(draft, { replaces: to, skips: [...skips, { ...to, value: base }] });
    else if (skips.some(isSkip)) change(draft, { skips: [...skips.filter((skip) => !isSkip(skip)), to] });
    else return;
    this.#index(draft);
  }

  #index(draft: EntryDraft): void {
    for (const { value } of edgeNamesOf(draft.entry)) {
      const users = this.#users.get(value);
      if (users) users.add(draft);
      else this.#users.set(value, new Set([draft]));
    }
  }
}

/** The blob of a channel with other entries: what opm writes. */
function withEntries(root: MapNode, items: readonly MapNode[]): MapNode {
  const list = listFieldOf(root, "entries");
  const pairs = root.pairs.map((pair) => (pair.value === list ? { ...pair, value: { ...list, items } } : pair));
  return { ...root, pairs };
}

/** An entry as opm writes it. */
function nodeOf({ document, span, name, replaces, skips, skipRange }: Entry): MapNode {
  const text = (at: Located<string> | undefined) => (at ? textNode(at, at.value) : undefined);
  const at = { document, span };
  return mapNode(at, {
    name: text(name),
    replaces: text(replaces),
    skips:
      skips.length > 0
        ? listNode(
            at,
            skips.map((skip) => textNode(skip, skip.value)),
          )
        : undefined,
    skipRange: text(skipRange),
  });
}

function change(draft: EntryDraft, fields: Partial<Pick<Entry, "replaces" | "skips" | "skipRange">>): void {
  draft.entry = { ...draft.entry, ...fields };
  draft.isChanged = true;
}

/** The entry of a substitute: it has the edges of its base, and skips it. */
function substituteEntry(
  { replaces, skips, skipRange }: Entry,
  name: string,
  base: string,
  at: Located<string>,
): Entry {
  const { document, span } = at;
  return {
    document,
    span,
    map: mapNode(at, { name: textNode(at, name) }),
    name: { ...at, value: name },
    replaces,
    skips: [...skips, { ...at, value: base }],
    skipRange,
  };
}

interface VersionRelease {
  readonly version: Version;
  /** Empty where there is none. */
  readonly release: Release;
}

/**
 * The version and release of a bundle; undefined when opm cannot read them. Build metadata counts as the release of a
 * bundle without one if its CSV says with `olm.substitutesFor` that it was built so.
 */
function versionReleaseOf(bundle: Bundle): VersionRelease | undefined {
  const read = versionOf(bundle);
  if (!read) return undefined;
  const { version, release } = read;
  if (release.length > 0 || version.build.length === 0 || !bundleCsvOf(bundle).substitutesFor) return read;
  const legacy = parseRelease(version.build.join("."));
  return "ok" in legacy ? { version: { ...version, build: [] }, release: legacy.ok } : undefined;
}

/** Negative, zero or positive as `a` is before, equal to or after `b`: by version, then by release. */
function compareVersionReleases(a: VersionRelease, b: VersionRelease): number {
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}
