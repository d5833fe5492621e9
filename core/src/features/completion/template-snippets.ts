// Whole templates, and the items of their lists.

import type { Field } from "../../schema/shape.ts";
import type { TemplateKind } from "../../schema/template-names.ts";
import { roughItems, roughText } from "../cursor/rough-node.ts";
import { type CatalogPlace, writtenKey } from "./catalog-place.ts";
import { imagesToAdd, knownImages, templateImageChoices } from "./image-choices.ts";
import type { ItemSnippet } from "./item-snippet.ts";
import { imageForVersion } from "./known-names.ts";
import { blobDocs, schemasToAdd } from "./schemas-to-add.ts";
import type { SnippetText } from "./snippet-text.ts";
import { blobSnippet } from "./snippets.ts";

/** A new template lists at most this many images of the package. */
const mostImages = 20;

/** A whole template of a kind. */
export function templateSnippet(kind: TemplateKind, place: CatalogPlace, text: SnippetText): object {
  const inTemplate: CatalogPlace = { ...place, template: { kind, root: { kind: "map", indent: 0, pairs: [] } } };
  switch (kind) {
    case "semver":
      return semverSnippet(place, text);
    case "basic":
      return { schema: "olm.template.basic", entries: blobsFor(inTemplate, text) };
    case "substitutes": {
      const substitutions = [substitutionSnippet(place, text)];
      return { schema: "olm.template.substitutes", entries: blobsFor(inTemplate, text), substitutions };
    }
    default:
      return kind satisfies never;
  }
}

/** The keys as opm's documentation writes them, unless a small letter begins the key that is there. */
function semverSnippet(place: CatalogPlace, text: SnippetText): object {
  const isSmall = place.root?.kind === "map" && /^[a-z]/.test(place.root.pairs[0]?.key ?? "");
  const key = (name: string) => (isSmall ? name : name.charAt(0).toUpperCase() + name.slice(1));
  const known = knownImages(place).slice(0, mostImages).toReversed();
  const first = text.stop(1, imageForVersion(place.names, place.packageName, "1.0.0"));
  const images = known.length > 0 ? known.map(({ image }) => image) : [first];
  return {
    [key("schema")]: "olm.semver",
    [key("generateMajorChannels")]: true,
    [key("generateMinorChannels")]: false,
    [key("stable")]: { [key("bundles")]: images.map((image) => ({ [key("image")]: image })) },
  };
}

function blobsFor(place: CatalogPlace, text: SnippetText): readonly object[] {
  return ["olm.package", "olm.channel", "olm.bundle"].map((schema) => blobSnippet(schema, place, text));
}

/** The value of a new key of a template; undefined where its shape tells enough. */
export function templateValue(place: CatalogPlace, { name }: Field, text: SnippetText): unknown {
  switch (name.toLowerCase()) {
    case "entries":
      return [blobSnippet(schemasToAdd(place)[0] ?? "olm.bundle", place, text)];
    case "substitutions":
      return [substitutionSnippet(place, text)];
    case "candidate":
    case "fast":
    case "stable":
      return { [writtenKey(place, "bundles")]: [imageItem(place, newestImage(place, text))] };
    case "bundles":
      return [imageItem(place, newestImage(place, text))];
    default:
      return undefined;
  }
}

function imageItem(place: CatalogPlace, image: string): object {
  return { [writtenKey(place, "image")]: image };
}

function newestImage(place: CatalogPlace, text: SnippetText): string {
  const known = imagesToAdd(place).map(({ image }) => image);
  return text.stop(1, known[0] ?? "", known);
}

/** The bundle to add in place of the newest one. */
function substitutionSnippet(place: CatalogPlace, text: SnippetText): object {
  const names = place.names.map(({ name }) => name);
  return { name: newestImage(place, text), base: text.stop(2, names[0] ?? "", names) };
}

/** Whole items of a list of a template. */
export function templateItems(place: CatalogPlace, path: string): readonly ItemSnippet[] {
  if (path === "entries") {
    return schemasToAdd(place).map((schema) => {
      const value = (text: SnippetText) => blobSnippet(schema, place, text);
      return { label: schema, kind: "blob", detail: `a whole ${schema} blob`, documentation: blobDocs[schema], value };
    });
  }
  if (path === "substitutions") {
    const value = (text: SnippetText) => substitutionSnippet(place, text);
    return [{ label: "name", kind: "blob", detail: "a whole substitution", value }];
  }
  if (!path.endsWith(".bundles")) return [];
  return templateImageChoices(place).map(({ label, kind, detail, documentation }) => {
    return { label, kind, detail, documentation, value: () => imageItem(place, label) };
  });
}

/** The names of the bundles that a substitution may replace, newest first. */
export function substitutionBases(place: CatalogPlace): readonly string[] {
  const taken = roughItems(place.template?.root, "substitutions")
    .filter((item) => item !== place.typing.around[2])
    .flatMap((item) => roughText(item, "base") ?? []);
  return place.names.map(({ name }) => name).filter((name) => !taken.includes(name));
}
