// Mistakes of a tired maintainer: one changed pair, or one changed text in YAML.

/** A key and its text. */
export type Pair = readonly [key: string, value: string];

/** A mistake in a pair, made in catalogs of every form. */
export interface PairMistake {
  readonly name: string;
  /** The rule that reports it. */
  readonly rule: string;
  readonly before: Pair;
  readonly after: Pair;
  /** Which of several equal pairs is changed, from 0; without it, the first. A negative number counts from the last. */
  readonly nth?: number;
}

/** A mistake in the text of a catalog in YAML. */
export interface TextMistake {
  readonly name: string;
  readonly rule: string;
  readonly before: string;
  readonly after: string;
  readonly nth?: number;
}

const pair = (name: string, rule: string, before: Pair, after: Pair, nth = 0): PairMistake => ({
  name,
  rule,
  before,
  after,
  nth,
});

const head: Pair = ["skipRange", ">=1.0.0 <1.3.0"];
const range = (name: string, rule: string, text: string, before: Pair = head) =>
  pair(`a range ${name}`, rule, before, ["skipRange", text]);

const digest = (letter: string) => letter.repeat(64);
const image: Pair = ["image", `quay.io/kiosk/bundle@sha256:${digest("4")}`];
const manager: Pair = ["image", `quay.io/kiosk/manager@sha256:${digest("5")}`];

export const pairMistakes: readonly PairMistake[] = [
  pair("replaces without its s", "several-heads", ["replaces", "kiosk.v1.0.1"], ["replace", "kiosk.v1.0.1"]),
  pair("skipRange in the plural", "unknown-key", head, ["skipRanges", head[1]]),
  pair("skipRange with a hyphen", "unknown-key", head, ["skip-range", head[1]]),
  pair("the annotation instead of the field", "unknown-key", head, ["olm.skipRange", head[1]]),
  pair(
    "defaultChannel in snake case",
    "missing-default-channel",
    ["defaultChannel", "stable"],
    ["default_channel", "stable"],
  ),
  pair(
    "a misspelt default channel",
    "unknown-default-channel",
    ["defaultChannel", "stable"],
    ["defaultChannel", "stabel"],
  ),
  pair("a misspelt replaces", "several-heads", ["replaces", "kiosk.v1.1.0"], ["replaces", "kisok.v1.1.0"]),
  pair("a letter o for a zero", "several-heads", ["replaces", "kiosk.v1.2.0"], ["replaces", "kiosk.v1.2.o"]),
  pair(
    "replaces still names the version before the last",
    "several-heads",
    ["replaces", "kiosk.v1.2.0"],
    ["replaces", "kiosk.v1.1.0"],
  ),
  pair("replaces names the entry itself", "several-heads", ["replaces", "kiosk.v1.0.0"], ["replaces", "kiosk.v1.0.1"]),
  pair("a misspelt schema", "unknown-schema", ["schema", "olm.channel"], ["schema", "olm.chanel"], 1),
  pair("a misspelt package of a channel", "unknown-package", ["package", "kiosk"], ["package", "kiosc"], 1),
  pair("a misspelt package of a bundle", "unknown-package", ["package", "kiosk"], ["package", "kiosc"], 4),
  pair(
    "a misspelt package in a property",
    "package-property-mismatch",
    ["packageName", "kiosk"],
    ["packageName", "kisok"],
    2,
  ),
  pair(
    "a deprecated bundle that does not exist",
    "deprecation-of-unknown-bundle",
    ["name", "kiosk.v1.0.0"],
    ["name", "kiosk.v1.0.2"],
    1,
  ),
  pair("a version with a v", "invalid-version", ["version", "1.2.0"], ["version", "v1.2.0"]),
  pair("a version that was not raised", "duplicate-version", ["version", "1.2.0"], ["version", "1.1.0"]),
  pair("a mistyped version", "name-version-mismatch", ["version", "1.2.0"], ["version", "1.2.1"]),
  pair("a mistyped major version", "name-version-mismatch", ["version", "1.2.0"], ["version", "11.2.0"]),
  range("without an upper bound", "own-version-in-range", ">=1.0.0"),
  range("without a lower bound", "range-without-lower-bound", "<1.3.0"),
  range("without '>='", "range-quirk", "1.0.0 <1.3.0"),
  range("without '<'", "range-quirk", ">=1.0.0 1.3.0"),
  range("with '>' for '<'", "range-quirk", ">=1.0.0 >1.3.0"),
  range("with its ends swapped", "range-quirk", ">=1.3.0 <1.0.0"),
  range("with '<='", "own-version-in-range", ">=1.0.0 <=1.3.0"),
  range("of the version before", "range-ends-early", ">=1.0.0 <1.2.0"),
  range("with one digit too many", "own-version-in-range", ">=1.0.0 <1.30.0"),
  range("with one digit too many at its start", "range-quirk", ">=10.0.0 <1.3.0"),
  range("with a caret", "wrong-dialect", "^1.0.0"),
  range("with a tilde", "wrong-dialect", "~1.2.0"),
  range("with a comma", "wrong-dialect", ">=1.0.0, <1.3.0"),
  range("with a v", "wrong-dialect", ">=v1.0.0 <v1.3.0"),
  range("of two numbers", "wrong-dialect", ">=1.0 <1.3"),
  range("with a hyphen", "range-quirk", "1.0.0 - 1.3.0"),
  range("with '&&'", "invalid-skip-range", ">=1.0.0 && <1.3.0"),
  range("without a space", "invalid-skip-range", ">=1.0.0<1.3.0"),
  range("with '||' for a space", "own-version-in-range", ">=1.0.0 || <1.3.0"),
  range("of a name", "invalid-skip-range", "kiosk.v1.2.0"),
  range("below the head without an upper bound", "downgrade", ">=1.0.0", ["skipRange", ">=1.0.0 <1.2.0"]),
  pair("an image without its registry", "image-without-registry", image, ["image", image[1].replace("quay.io/", "")]),
  pair("a tag in place of a digest", "image-by-tag", image, ["image", "quay.io/kiosk/bundle:v1.2.0"]),
  pair("the tag latest", "image-by-tag", image, ["image", "quay.io/kiosk/bundle:latest"]),
  pair("an image copied from another bundle", "shared-image", image, [
    "image",
    `quay.io/kiosk/bundle@sha256:${digest("3")}`,
  ]),
  pair("an image of a misspelt repository", "unlisted-bundle-image", image, [
    "image",
    `quay.io/kiosk/bunlde@sha256:${digest("4")}`,
  ]),
  pair("a digest that lost its last figure", "invalid-image", image, ["image", image[1].slice(0, -1)]),
  pair("a colon for the @ of a digest", "invalid-image", image, ["image", image[1].replace("@", ":")]),
  pair("an image with a scheme", "invalid-image", image, ["image", `https://${image[1]}`]),
  pair("a related image by tag", "image-by-tag", manager, ["image", "quay.io/kiosk/manager:v1.3.0"]),
  pair("a misspelt kind", "api-mismatch", ["kind", "Kiosk"], ["kind", "Kisok"]),
  pair("a misspelt type of property", "misspelt-property-type", ["type", "olm.gvk"], ["type", "olm.gkv"]),
  pair("a misspelt olm.package", "package-property-count", ["type", "olm.package"], ["type", "olm.pacakge"]),
  pair("the media type of another picture", "invalid-icon", ["mediatype", "image/svg+xml"], ["mediatype", "image/png"]),
  pair("half a media type", "invalid-icon", ["mediatype", "image/svg+xml"], ["mediatype", "svg"]),
  pair(
    "a text in place of a picture",
    "invalid-icon",
    ["base64data", "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="],
    ["base64data", "bG9nby5zdmc="],
  ),
  pair(
    "an SVG in place of base64",
    "invalid-base64",
    ["base64data", "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="],
    ["base64data", "<svg/>"],
  ),
];

export const textMistakes: readonly TextMistake[] = [
  { name: "a range that lost its quotes", rule: "yaml-syntax", before: "'>=1.0.0 <1.3.0'", after: ">=1.0.0 <1.3.0" },
  { name: "a quote that is not closed", rule: "yaml-syntax", before: "'>=1.0.0 <1.3.0'", after: "'>=1.0.0 <1.3.0" },
  {
    name: "a pair indented too deep",
    rule: "yaml-syntax",
    before: "  replaces: kiosk.v1.1.0",
    after: "    replaces: kiosk.v1.1.0",
  },
  { name: "a tab", rule: "yaml-syntax", before: "  replaces: kiosk.v1.1.0", after: "\treplaces: kiosk.v1.1.0" },
  {
    name: "a colon without a space",
    rule: "yaml-syntax",
    before: "  replaces: kiosk.v1.1.0",
    after: "  replaces:kiosk.v1.1.0",
  },
  {
    name: "a key twice",
    rule: "overridden-key",
    before: "  replaces: kiosk.v1.1.0\n",
    after: "  replaces: kiosk.v1.1.0\n  replaces: kiosk.v1.1.0\n",
  },
  {
    name: "an entry twice",
    rule: "duplicate-entry",
    before: "- name: kiosk.v1.0.0\n",
    after: "- name: kiosk.v1.0.0\n- name: kiosk.v1.0.0\n",
  },
  {
    name: "a skip twice",
    rule: "duplicate-skip",
    before: "  - kiosk.v1.2.0\n",
    after: "  - kiosk.v1.2.0\n  - kiosk.v1.2.0\n",
  },
  {
    name: "a version among the skips",
    rule: "dangling-edge",
    before: "  - kiosk.v1.2.0\n",
    after: "  - kiosk.v1.2.0\n  - 1.1.0\n",
  },
  {
    name: "several skips in one item",
    rule: "dangling-edge",
    before: "  - kiosk.v1.2.0\n",
    after: "  - kiosk.v1.2.0\n  - kiosk.v1.1.0, kiosk.v1.0.1\n",
  },
  {
    name: "a skip of a version to come",
    rule: "dangling-edge",
    before: "  - kiosk.v1.2.0\n",
    after: "  - kiosk.v1.2.0\n  - kiosk.v1.4.0\n",
  },
  {
    name: "skips as a text",
    rule: "wrong-type",
    before: "  skips:\n  - kiosk.v1.2.0\n",
    after: "  skips: kiosk.v1.2.0\n",
  },
  {
    name: "the oldest entry replaces a misspelt one",
    rule: "dangling-edge",
    before: "- name: kiosk.v1.0.0\n",
    after: "- name: kiosk.v1.0.0\n  replaces: kisok.v0.9.0\n",
  },
  {
    name: "the oldest entry replaces a higher one",
    rule: "dangling-edge",
    before: "- name: kiosk.v1.0.0\n",
    after: "- name: kiosk.v1.0.0\n  replaces: kiosk.v9.0.0\n",
  },
  {
    name: "an entry without a bundle",
    rule: "entry-without-bundle",
    before: "- name: kiosk.v1.0.0\n",
    after: "- name: kiosk.v1.0.0\n  replaces: kiosk.v0.9.0\n- name: kiosk.v0.9.0\n",
  },
  {
    name: "an unquoted version of two numbers",
    rule: "invalid-property",
    before: "    version: 1.2.0\n",
    after: "    version: 1.2\n",
  },
  {
    name: "a limit without quotes",
    rule: "unquoted-max-openshift-version",
    before: "- type: olm.csv.metadata\n",
    after: "- type: olm.maxOpenShiftVersion\n  value: 4.20\n- type: olm.csv.metadata\n",
    nth: 4,
  },
  {
    name: "an API twice",
    rule: "duplicate-api",
    before: "- type: olm.csv.metadata\n",
    after:
      "- type: olm.gvk\n  value:\n    group: kiosk.example.com\n    kind: Kiosk\n    version: v1\n- type: olm.csv.metadata\n",
    nth: 2,
  },
  {
    name: "olm.package twice",
    rule: "package-property-count",
    before: "- type: olm.csv.metadata\n",
    after: "- type: olm.package\n  value:\n    packageName: kiosk\n    version: 1.0.0\n- type: olm.csv.metadata\n",
  },
  {
    name: "olm.csv.metadata twice",
    rule: "duplicate-csv-metadata",
    before: "- type: olm.csv.metadata\n",
    after: "- type: olm.csv.metadata\n  value: {}\n- type: olm.csv.metadata\n",
  },
  {
    name: "a dependency on the own package",
    rule: "self-dependency",
    before: "- type: olm.csv.metadata\n",
    after:
      "- type: olm.package.required\n  value:\n    packageName: kiosk\n    versionRange: '>=1.0.0'\n- type: olm.csv.metadata\n",
  },
  {
    name: "a dependency with a caret",
    rule: "invalid-dependency",
    before: "- type: olm.csv.metadata\n",
    after:
      "- type: olm.package.required\n  value:\n    packageName: ferry\n    versionRange: ^1.0.0\n- type: olm.csv.metadata\n",
  },
];
