// Texts of one bundle with properties, written in as many styles as people and programs have.

import type { Random } from "./random.ts";

/** A bundle's text and its content. */
export interface RandomBundle {
  readonly text: string;
  /** How often it gives olm.maxOpenShiftVersion. */
  readonly own: number;
}

interface Style {
  readonly random: Random;
  /** How many comments there are so far. */
  comments: number;
}

const otherValues = ["{packageName: heron, version: 1.0.0}", "'4.18'", "[a, {b: c}]", "null", '"a # b"'];
const ownValues = ['"4.18"', "'4.18'", "4.18", "v4.18", "", "~", "{a: b}", '"4.18.1"', undefined];

/** In YAML's block style, with flow collections inside. */
export function randomYamlBundle(random: Random): RandomBundle {
  const style: Style = { random, comments: 0 };
  const own = random.pick([0, 0, 1, 1, 1, 2, 3]);
  const kinds = kindsOf(random, own);
  const holds = random.chance(80);
  const lines = [
    ...(random.chance(30) ? ["---"] : []),
    "schema: olm.bundle",
    `name: heron.v1.0.0${comment(style)}`,
    ...(holds ? propertiesLines(style, kinds) : []),
    ...(random.chance(20) ? ["description: |", "  # no comment", "  text"] : []),
    ...(random.chance(30) ? ["relatedImages:", "  - name: heron", "    image: a"] : []),
    `image: quay.io/heron/bundle:v1${comment(style)}`,
  ];
  const lineBreak = random.chance(30) ? "\r\n" : "\n";
  const text = lines.join("\n") + (random.chance(80) ? "\n" : "");
  return { text: text.replaceAll("\n", lineBreak), own: holds ? own : 0 };
}

/** As programs write JSON: in one line, or over many. */
export function randomJsonBundle(random: Random): RandomBundle {
  const own = random.pick([0, 0, 1, 1, 2]);
  const kinds = kindsOf(random, own);
  const properties = kinds.map((isOwn) =>
    isOwn
      ? { type: "olm.maxOpenShiftVersion", value: random.pick(["4.18", 4.18, null, { a: [1] }]) }
      : { type: "olm.other", value: random.pick(["4.18", [], { a: { b: 1 } }, "}]"]) },
  );
  const holds = random.chance(85);
  const blob = { schema: "olm.bundle", name: "heron.v1.0.0", ...(holds ? { properties } : {}), image: "a" };
  const text = JSON.stringify(blob, null, random.pick([0, 2, 4, "\t"]));
  return { text, own: holds ? own : 0 };
}

/** A CSV with the annotation `olm.properties`, or without; `own` counts the properties in it. */
export function randomCsv(random: Random): RandomBundle {
  const own = random.pick([0, 1, 1, 1, 2]);
  const kinds = kindsOf(random, own);
  const properties = kinds.map((isOwn) =>
    isOwn
      ? { type: "olm.maxOpenShiftVersion", value: random.pick(["4.18", 4.18, [], "it's"]) }
      : { type: "olm.other", value: random.pick(["4.18", 'a\\b "c"', "ü€😀", { a: "it's # no comment: x" }]) },
  );
  const json = JSON.stringify(properties, null, random.pick([0, 0, 2, 4]));
  const holds = random.chance(80);
  const others = random.chance(60) ? { capabilities: "Basic Install" } : {};
  const annotations = { ...(holds ? { "olm.properties": json } : {}), ...others };
  const isJson = random.chance(25);
  const metadata = random.chance(70) ? { name: "heron.v1.0.0", annotations } : { annotations, name: "heron.v1.0.0" };
  const csv = { kind: "ClusterServiceVersion", metadata, spec: { version: "1.0.0" } };
  const text = isJson ? JSON.stringify(csv, null, random.pick([0, 2, 4])) : yamlCsv(random, holds ? json : undefined);
  return { text, own: holds ? own : 0 };
}

function yamlCsv(random: Random, json: string | undefined): string {
  const style: Style = { random, comments: 0 };
  const indent = " ".repeat(random.pick([2, 2, 4]));
  const other = random.chance(60) ? [`${indent}${indent}capabilities: Basic Install${comment(style)}`] : [];
  const annotation = json === undefined ? [] : annotationLines(random, json).map((line) => indent + indent + line);
  const inside = random.chance(50) ? [...annotation, ...other] : [...other, ...annotation];
  const annotations = [`${indent}annotations:${inside.length > 0 ? "" : random.pick(["", " {}", " null"])}`, ...inside];
  const name = `${indent}name: heron.v1.0.0${comment(style)}`;
  const lines = [
    "kind: ClusterServiceVersion",
    "metadata:",
    ...(inside.length === 0 && random.chance(40)
      ? [name]
      : random.chance(50)
        ? [name, ...annotations]
        : [...annotations, name]),
    `spec:${comment(style)}`,
    "  version: 1.0.0",
    "",
  ];
  return lines.join(random.chance(30) ? "\r\n" : "\n");
}

function annotationLines(random: Random, json: string): readonly string[] {
  const key = random.pick(["olm.properties:", '"olm.properties":']);
  const block = json.split("\n").map((line) => `  ${line}`);
  const inOneLine = json.replace(/\n */g, " ");
  return random.pick([
    [`${key} ${JSON.stringify(json)}`],
    [`${key} '${inOneLine.replaceAll("'", "''")}'`],
    [`${key} |-`, ...block],
    [`${key} |`, ...block],
    [`${key} >-`, ...block],
    `${key} '${inOneLine.replaceAll("'", "''").replaceAll(", ", ",\n    ")}'`.split("\n"),
  ]);
}

function propertiesLines(style: Style, kinds: readonly boolean[]): readonly string[] {
  const { random } = style;
  if (kinds.length === 0) {
    return [`properties:${random.pick(["", " ~", " null", " []", " [ ]"])}${comment(style)}`];
  }
  return random.chance(70) ? blockList(style, kinds) : flowList(style, kinds);
}

function blockList(style: Style, kinds: readonly boolean[]): readonly string[] {
  const { random } = style;
  const indent = " ".repeat(random.pick([0, 2, 4]));
  const gap = " ".repeat(random.pick([1, 1, 3]));
  const lines = [`properties:${comment(style)}`];
  for (const isOwn of kinds) {
    if (random.chance(20)) lines.push(`${indent}${comment(style, true).trim()}`);
    const isFlow = random.chance(25);
    const item = isFlow ? [flowItem(random, isOwn)] : blockItem(style, isOwn);
    if (isFlow) item[0] += isOwn ? "" : comment(style);
    const isBelow = !isFlow && random.chance(10);
    if (isBelow) lines.push(`${indent}-`);
    const [first, ...rest] = item;
    lines.push(isBelow ? `${indent} ${gap}${first}` : `${indent}-${gap}${first}`);
    lines.push(...rest.map((line) => `${indent} ${gap}${line}`));
  }
  return lines;
}

function blockItem(style: Style, isOwn: boolean): string[] {
  const { random } = style;
  const quote = random.pick(["", "", "'", '"']);
  const note = () => (isOwn ? random.pick(["", " # own"]) : comment(style));
  const type = `type: ${quote}${isOwn ? "olm.maxOpenShiftVersion" : "olm.other"}${quote}${note()}`;
  const value = random.pick(isOwn ? ownValues : otherValues);
  const inLines = random.chance(20) && value !== undefined;
  const values = inLines
    ? random.pick([
        ["value: |-", "  4.18"],
        ["value:", "  a: b"],
      ])
    : [value === undefined ? "" : `value: ${value}`.trimEnd() + note()];
  const lines = random.chance(70) ? [type, ...values] : [...values, type];
  return lines.filter((line) => line !== "");
}

function flowItem(random: Random, isOwn: boolean): string {
  const quote = random.pick(["", "'", '"']);
  const [open, close] = random.pick([
    ["{", "}"],
    ["{ ", " }"],
  ]);
  const type = `type: ${quote}${isOwn ? "olm.maxOpenShiftVersion" : "olm.other"}${quote}`;
  const value = random.pick(isOwn ? ownValues : otherValues);
  const pairs = value === undefined ? [type] : [type, `value: ${value}`];
  return `${open}${(random.chance(70) ? pairs : pairs.reverse()).join(random.pick([", ", ","]))}${close}`;
}

function flowList(style: Style, kinds: readonly boolean[]): readonly string[] {
  const { random } = style;
  const items = kinds.map((isOwn) => flowItem(random, isOwn));
  if (random.chance(50)) return [`properties: [${items.join(random.pick([", ", ","]))}]${comment(style)}`];
  const lines = items.map((item, index) => {
    const comma = index < items.length - 1 || random.chance(30) ? "," : "";
    return `  ${item}${comma}${kinds[index] ? "" : comment(style)}`;
  });
  return ["properties: [", ...lines, "]"];
}

/** Sometimes a comment, which is unique. */
function comment(style: Style, always = false): string {
  return always || style.random.chance(25) ? ` # ${style.comments++} keep` : "";
}

/** For each property, in random order, whether it is olm.maxOpenShiftVersion. */
function kindsOf(random: Random, own: number): readonly boolean[] {
  const rest = [...Array(own).fill(true), ...Array(random.below(3)).fill(false)];
  return [...rest].map(() => rest.splice(random.below(rest.length), 1)[0] === true);
}
