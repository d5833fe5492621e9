// Small catalogs in the three forms that real ones have: as opm renders YAML, written by hand, and a stream of JSON.

/** A catalog without mistakes, and how its form writes a pair. */
export interface EverydayCatalog {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** A key with a text, as the catalog writes it. */
  readonly pair: (key: string, value: string) => string;
}

const versions = ["1.0.0", "1.0.1", "1.1.0", "1.2.0", "1.3.0"];

const digestOf = (number: number) => `sha256:${`${number}`.repeat(64)}`;

type Blob = Readonly<Record<string, unknown>>;

const packageOf = (): Blob => ({
  defaultChannel: "stable",
  description: "Runs kiosks.",
  icon: { base64data: "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=", mediatype: "image/svg+xml" },
  name: "kiosk",
  schema: "olm.package",
});

const deprecations: Blob = {
  entries: [{ message: "no longer supported", reference: { name: "kiosk.v1.0.0", schema: "olm.bundle" } }],
  package: "kiosk",
  schema: "olm.deprecations",
};

const stable: Blob = {
  entries: [
    { name: "kiosk.v1.0.0" },
    { name: "kiosk.v1.0.1", replaces: "kiosk.v1.0.0", skipRange: ">=1.0.0 <1.0.1" },
    { name: "kiosk.v1.1.0", replaces: "kiosk.v1.0.1", skipRange: ">=1.0.0 <1.1.0" },
    { name: "kiosk.v1.2.0", replaces: "kiosk.v1.1.0", skipRange: ">=1.0.0 <1.2.0" },
    { name: "kiosk.v1.3.0", replaces: "kiosk.v1.2.0", skipRange: ">=1.0.0 <1.3.0" },
  ],
  name: "stable",
  package: "kiosk",
  schema: "olm.channel",
};

const candidate: Blob = {
  entries: [{ name: "kiosk.v1.2.0" }, { name: "kiosk.v1.3.0", skips: ["kiosk.v1.2.0"] }],
  name: "candidate",
  package: "kiosk",
  schema: "olm.channel",
};

function bundleOf(version: string, index: number): Blob {
  const image = `quay.io/kiosk/bundle@${digestOf(index + 1)}`;
  return {
    image,
    name: `kiosk.v${version}`,
    package: "kiosk",
    properties: [
      { type: "olm.gvk", value: { group: "kiosk.example.com", kind: "Kiosk", version: "v1" } },
      { type: "olm.package", value: { packageName: "kiosk", version } },
      {
        type: "olm.csv.metadata",
        value: {
          annotations: { "features.operators.openshift.io/disconnected": "true" },
          crdDescriptions: { owned: [{ kind: "Kiosk", name: "kiosks.kiosk.example.com", version: "v1" }] },
        },
      },
    ],
    relatedImages: [
      { image, name: "" },
      { image: `quay.io/kiosk/manager@${digestOf(index + 1)}`, name: "manager" },
    ],
    schema: "olm.bundle",
  };
}

const blobs = (): readonly Blob[] => [packageOf(), stable, candidate, deprecations, ...versions.map(bundleOf)];

/** The keys that authors write first, where they write by hand. */
const handwrittenOrder = ["schema", "package", "name", "replaces", "skipRange", "skips", "type", "image"];

function toYaml(value: unknown, indent: string, sortKeys: (keys: readonly string[]) => readonly string[]): string {
  if (Array.isArray(value)) {
    return value.map((item) => `${indent}- ${toYaml(item, `${indent}  `, sortKeys).trimStart()}`).join("");
  }
  if (typeof value !== "object" || value === null) return `${scalar(value)}\n`;
  const pairs = sortKeys(Object.keys(value)).map((key) => {
    const inner = (value as Blob)[key];
    if (typeof inner !== "object") return `${indent}${key}: ${scalar(inner)}\n`;
    return `${indent}${key}:\n${toYaml(inner, Array.isArray(inner) ? indent : `${indent}  `, sortKeys)}`;
  });
  return pairs.join("");
}

function scalar(value: unknown): string {
  const text = String(value);
  if (text === "" || text === "true") return `"${text}"`;
  return /[<>]/.test(text) ? `'${text}'` : text;
}

const yamlPair = (key: string, value: string) => `${key}: ${scalar(value)}`;

function inHandwrittenOrder(keys: readonly string[]): readonly string[] {
  const rank = (key: string) => (handwrittenOrder.indexOf(key) + handwrittenOrder.length) % handwrittenOrder.length;
  return keys.toSorted((a, b) => rank(a) - rank(b));
}

/** The catalogs that everyday mistakes are made in. */
export const everydayCatalogs: readonly EverydayCatalog[] = [
  {
    name: "rendered YAML",
    path: "catalog.yaml",
    text: blobs()
      .map((blob) => `---\n${toYaml(blob, "", (keys) => keys.toSorted())}`)
      .join(""),
    pair: yamlPair,
  },
  {
    name: "YAML by hand",
    path: "catalog.yaml",
    text: blobs()
      .map((blob) => toYaml(blob, "", inHandwrittenOrder))
      .join("---\n"),
    pair: yamlPair,
  },
  {
    name: "JSON",
    path: "catalog.json",
    text: blobs()
      .map((blob) => `${JSON.stringify(blob, undefined, 4)}\n`)
      .join(""),
    pair: (key, value) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  },
];
