// Catalogs of small packages, and what OLM v0 installs from them.

import type { Catalog, Resolution } from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";

/** A bundle of a package. */
export interface BundleSketch {
  readonly name: string;
  readonly version: string;
  /** Each `type: value`, in YAML's flow style. */
  readonly properties?: readonly string[];
}

/** A package as text: its channels with the entries of each, in YAML's flow style, and its bundles. */
export function packageOf(
  name: string,
  channels: Readonly<Record<string, readonly string[]>>,
  bundles: readonly BundleSketch[],
): string {
  const blobs = [
    `schema: olm.package\nname: ${name}\ndefaultChannel: ${Object.keys(channels)[0]}`,
    ...Object.entries(channels).map(
      ([channel, entries]) =>
        `schema: olm.channel\nname: ${channel}\npackage: ${name}\nentries:\n${entries.map((each) => `- {${each}}`).join("\n")}`,
    ),
    ...bundles.map(({ name: bundle, version, properties = [] }) => {
      const all = [`olm.package: {packageName: ${name}, version: ${version}}`, ...properties];
      const list = all.map((each) => each.replace(/^([^:]+): (.*)$/s, "- {type: $1, value: $2}"));
      return `schema: olm.bundle\nname: ${bundle}\npackage: ${name}\nimage: quay.io/example/${bundle}\nproperties:\n${list.join("\n")}`;
    }),
  ];
  return blobs.map((blob) => `---\n${blob}\n`).join("");
}

/** What OLM v0 does for a new subscription to the package `foo`. */
export function fresh(catalog: Catalog, channel = "stable"): Resolution {
  return resolveV0(catalog, { packageName: "foo", channel });
}

/** The package `foo` with one bundle of these properties, in each of the channels. */
export function single(properties: readonly string[], channels = ["stable"]): string {
  const entries = Object.fromEntries(channels.map((name) => [name, ["name: foo.v1.0.0"]]));
  return packageOf("foo", entries, [{ name: "foo.v1.0.0", version: "1.0.0", properties }]);
}
