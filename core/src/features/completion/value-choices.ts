// The values that fit in each field of a blob, best first.

import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, channelNames, deprecationsOf } from "../../model/find-in-package.ts";
import type { Field, Shape } from "../../schema/shape.ts";
import { channelTypeDocs } from "../../schema/template-schemas.ts";
import { roughField, roughItems, roughText } from "../cursor/rough-node.ts";
import { blobCompletion, wholeBlobs, wholeDocuments } from "./blob-completions.ts";
import { type CatalogPlace, isInTemplateItself, ownItem, pathText } from "./catalog-place.ts";
import { newEntryNames, replacesChoices, skipChoices } from "./entry-choices.ts";
import { guardrailChannelChoices, guardrailRangeChoices, reachesChoices } from "./guardrail-choices.ts";
import { templateImageChoices } from "./image-choices.ts";
import { imageLikeOthers, knownName, nameForVersion, nextVersion, versionInName } from "./known-names.ts";
import { openShiftMinors } from "./openshift-minors.ts";
import { propertyTypesWithValues } from "./property-choices.ts";
import { skipRangeChoices, versionRangeChoices } from "./skip-range-choices.ts";
import { SnippetText } from "./snippet-text.ts";
import { newChannelNames } from "./snippets.ts";
import { substitutionBases } from "./template-snippets.ts";
import type { ValueChoice } from "./value-completions.ts";
import { layoutAt } from "./writing-place.ts";

type Chooser = (place: CatalogPlace) => readonly ValueChoice[];

/** By schema and path; a path without a schema is the same in every blob. */
const choosers: ReadonlyMap<string, Chooser> = new Map(
  Object.entries<Chooser>({
    schema: schemaChoices,
    package: packageChoices,
    "olm.package name": packageChoices,
    "olm.package defaultChannel": defaultChannelChoices,
    "olm.package icon.mediatype": () => values("value", ["image/svg+xml", "image/png", "image/jpeg"]),
    "olm.channel name": (place) => values("channel", newChannelNames(place)),
    "olm.channel entries.[].name": newEntryNames,
    "olm.channel entries.[].replaces": replacesChoices,
    "olm.channel entries.[].skips.[]": skipChoices,
    "olm.channel entries.[].skipRange": (place) => skipRangeChoices(place, typedText(place)),
    "olm.bundle name": bundleNameChoices,
    "olm.bundle image": imageChoices,
    "olm.bundle relatedImages.[].image": relatedImageChoices,
    "olm.bundle properties.[].type": propertyTypesWithValues,
    "olm.bundle properties.[].value": maxOpenShiftVersionChoices,
    "olm.bundle properties.[].value.packageName": propertyPackageChoices,
    "olm.bundle properties.[].value.version": versionChoices,
    "olm.bundle properties.[].value.versionRange": requiredRangeChoices,
    "olm.bundle properties.[].value.installModes.[].type": () =>
      values("value", ["OwnNamespace", "SingleNamespace", "MultiNamespace", "AllNamespaces"]),
    "olm.deprecations entries.[].reference.schema": deprecatedSchemaChoices,
    "olm.deprecations entries.[].reference.name": deprecatedNameChoices,
    "upgrade.guardrails/v1 steps.[].from": (place) => guardrailRangeChoices(place, "from", typedText(place)),
    "upgrade.guardrails/v1 steps.[].through": (place) => guardrailRangeChoices(place, "through", typedText(place)),
    "upgrade.guardrails/v1 steps.[].before": (place) => guardrailRangeChoices(place, "before", typedText(place)),
    "upgrade.guardrails/v1 steps.[].channels.[]": guardrailChannelChoices,
    "upgrade.guardrails/v1 tests.[].every": (place) => guardrailRangeChoices(place, "every", typedText(place)),
    "upgrade.guardrails/v1 tests.[].reaches": (place) => reachesChoices(place, typedText(place)),
    "upgrade.guardrails/v1 tests.[].olm": () => values("value", ["both", "v0", "v1"]),
    "olm.semver defaultchanneltypepreference": channelTypeChoices,
    "olm.semver candidate.bundles.[].image": templateImageChoices,
    "olm.semver fast.bundles.[].image": templateImageChoices,
    "olm.semver stable.bundles.[].image": templateImageChoices,
    "olm.template.substitutes substitutions.[].name": templateImageChoices,
    "olm.template.substitutes substitutions.[].base": (place) => values("bundle", substitutionBases(place)),
  }),
);

/** The values that fit at the cursor. */
export function valueChoices(place: CatalogPlace, shape: Shape | undefined): readonly ValueChoice[] {
  const path = pathText(place);
  const chooser = choosers.get(`${place.schema ?? ""} ${path}`) ?? choosers.get(path);
  if (chooser) return chooser(place);
  const booleans = ["true", "false"].map((label): ValueChoice => ({ label, kind: "value", newText: label }));
  return shape?.kind === "boolean" ? booleans : [];
}

/** Whether a list of values is worth asking for behind a new key. */
export function hasChoices(place: CatalogPlace, { name }: Field): boolean {
  const path = pathOfKey(place, name);
  return choosers.has(`${place.schema ?? ""} ${path}`) || choosers.has(path) || name === "skips";
}

function pathOfKey(place: CatalogPlace, name: string): string {
  const path = pathText(place);
  const key = isInTemplateItself(place) ? name.toLowerCase() : name;
  return path === "" ? key : `${path}.${key}`;
}

function channelTypeChoices(): readonly ValueChoice[] {
  return Object.entries(channelTypeDocs).map(([label, documentation]) => ({ label, kind: "value", documentation }));
}

function values(kind: ValueChoice["kind"], labels: readonly string[]): readonly ValueChoice[] {
  return labels.map((label) => ({ label, kind }));
}

/** The value that is being typed, also behind the cursor. */
function typedText({ typing, region }: CatalogPlace): string {
  return typing.value ? region.text.slice(typing.value.span.start, typing.value.span.end) : "";
}

/** The schemas; behind a lone `schema` each with the rest of its blob. */
function schemaChoices(place: CatalogPlace): readonly ValueChoice[] {
  const { root, typing } = place;
  const isAlone = root?.kind === "map" && root.pairs.length === 1;
  const isInTemplate = place.template !== undefined && !isInTemplateItself(place);
  const all = isInTemplate ? wholeBlobs(place) : wholeDocuments(place);
  return all.map(({ schema, compose }) => {
    const { label, kind, documentation, detail } = blobCompletion(schema, place);
    if (!isAlone || typing.style === "flow") return { label, kind: "value", documentation };
    const text = new SnippetText();
    const indent = typing.style === "json" ? 4 : Math.max(0, root.indent);
    const pairs = text.pairs(compose(text), layoutAt(place, indent));
    return { label, kind, documentation, detail, newText: pairs.replace(/^"?schema"?: /i, "") };
  });
}

function packageChoices({ packageName, snapshot }: CatalogPlace): readonly ValueChoice[] {
  const known = snapshot.catalogs.flatMap(({ packages }) => [...packages.keys()]);
  return values("package", [...new Set([packageName, ...known])]);
}

function defaultChannelChoices({ pkg }: CatalogPlace): readonly ValueChoice[] {
  const names = pkg ? [...channelNames(pkg)] : [];
  return names.length === 0 ? values("channel", ["stable"]) : names.map((name) => channelChoice(pkg, name));
}

function channelChoice(pkg: CatalogPlace["pkg"], name: string): ValueChoice {
  const channel = pkg && channelNamed(pkg, name);
  const head = channel && channelChain(channel).heads[0]?.name?.value;
  const deprecated = pkg !== undefined && deprecationsOf(pkg, "olm.channel", name).length > 0;
  return { label: name, kind: "channel", detail: head === undefined ? undefined : `head ${head}`, deprecated };
}

/** The entries without a bundle, newest first, then the next version. */
function bundleNameChoices({ names, packageName }: CatalogPlace): readonly ValueChoice[] {
  const waiting = names.filter(({ bundle }) => !bundle);
  const next = nameForVersion(names, packageName, nextVersion(names));
  return [
    ...waiting.map(({ name }): ValueChoice => ({ label: name, kind: "bundle", detail: "entry without a bundle" })),
    { label: next, kind: "bundle", detail: "next version" },
  ];
}

function imageChoices(place: CatalogPlace): readonly ValueChoice[] {
  const { root, names, template } = place;
  if (template?.kind === "basic") return templateImageChoices(place);
  const version = versionInName(roughText(root, "name") ?? "");
  const image = version === undefined ? undefined : imageLikeOthers(names, version);
  return image === undefined ? [] : [{ label: image, kind: "image", detail: "as other bundles are named" }];
}

function relatedImageChoices({ root }: CatalogPlace): readonly ValueChoice[] {
  const image = roughText(root, "image");
  const listed = roughItems(root, "relatedImages").map((each) => roughText(each, "image"));
  return image === undefined || listed.includes(image)
    ? []
    : [{ label: image, kind: "image", detail: "the bundle image" }];
}

function propertyType(place: CatalogPlace): string | undefined {
  return roughText(ownItem(place), "type");
}

function maxOpenShiftVersionChoices(place: CatalogPlace): readonly ValueChoice[] {
  if (propertyType(place) !== "olm.maxOpenShiftVersion") return [];
  return openShiftMinors(place).map((label) => ({ label, kind: "version", isQuoted: true }));
}

function propertyPackageChoices(place: CatalogPlace): readonly ValueChoice[] {
  const all = packageChoices(place);
  if (propertyType(place) === "olm.package") return all.slice(0, 1);
  return all.filter(({ label }) => label !== place.packageName);
}

/** The version that the bundle's name ends in. */
function versionChoices(place: CatalogPlace): readonly ValueChoice[] {
  const type = propertyType(place);
  if (type === "olm.gvk" || type === "olm.gvk.required") return values("value", ["v1", "v1beta1", "v1alpha1"]);
  if (type !== "olm.package") return [];
  const version = versionInName(roughText(place.root, "name") ?? "");
  return version === undefined ? [] : [{ label: version, kind: "version", detail: "as in the bundle's name" }];
}

function requiredRangeChoices(place: CatalogPlace): readonly ValueChoice[] {
  const name = roughText(roughField(ownItem(place), "value"), "packageName") ?? "";
  const pkg = place.snapshot.catalogs.map(({ packages }) => packages.get(name)).find((each) => each !== undefined);
  const versions = (pkg?.bundles ?? []).flatMap((bundle) => knownName(pkg, bundle.name?.value ?? "").version ?? []);
  return versionRangeChoices(typedText(place), versions);
}

function deprecatedSchemaChoices(): readonly ValueChoice[] {
  return values("value", ["olm.bundle", "olm.channel", "olm.package"]);
}

/** The bundles or channels that are not deprecated yet, the oldest bundle first. */
function deprecatedNameChoices({ typing, pkg, names }: CatalogPlace): readonly ValueChoice[] {
  const schema = roughText(typing.around.at(-1), "schema");
  if (!pkg || (schema !== "olm.bundle" && schema !== "olm.channel")) return [];
  if (schema === "olm.channel") {
    const open = [...channelNames(pkg)].filter((name) => deprecationsOf(pkg, schema, name).length === 0);
    return open.map((name) => channelChoice(pkg, name));
  }
  const open = names.filter(({ name, bundle }) => bundle && deprecationsOf(pkg, schema, name).length === 0);
  return values("bundle", open.map(({ name }) => name).toReversed());
}
