// No text makes a regular expression slow: `scslre` judges how each one in the sources can backtrack, each is run
// on hostile repetition as well, and none is composed from input.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { AnyNode } from "acorn";
import { analyse } from "scslre";
import { inProject } from "../../scripts/project.ts";
import { nodesIn, type PlacedNode, placeOf, readSourceTrees } from "../support/source-trees.ts";

/** Expressions that may take longer, because they are matched with short texts only. */
const bounded: Readonly<Record<string, string>> = {
  "core/src/versions/hyphen-range.ts": "is matched with at most 512 bytes, the longest range that OLM v1 reads",
};

interface Expression {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const trees = readSourceTrees();
const everywhere = trees.flatMap(({ file, tree }) => [...nodesIn(tree)].map((placed) => ({ file, ...placed })));

describe("a regular expression", () => {
  let written: readonly Expression[] = [];
  let composed: readonly Expression[] = [];

  before(async () => {
    written = everywhere.flatMap(({ file, node }) =>
      node.type === "Literal" && node.regex
        ? [{ where: placeOf(file, node), source: node.regex.pattern, flags: node.regex.flags }]
        : [],
    );
    composed = await composedExpressions();
  });

  test("takes time in proportion to the text, on every text", () => {
    assert.ok(written.length > 250, `only ${written.length} are found in the sources`);
    assert.ok(composed.length > 5, `only ${composed.length} are composed by the sources`);
    assert.deepEqual(slowOnes([...written, ...composed]), []);
  });

  test("finishes on hostile repetition", () => {
    for (const each of [...written, ...composed]) {
      const expression = new RegExp(each.source, each.flags.replace("g", ""));
      for (const text of hostileTexts(each)) expression.test(text);
    }
  });

  test("of a grammar finishes too, because an editor matches it with every line", () => {
    const file = "syntaxes/olm-catalogs.injection.tmLanguage.json";
    const all = grammarExpressions(file, JSON.parse(readFileSync(inProject(file), "utf8")));
    assert.ok(all.length > 2);
    assert.deepEqual(slowOnes(all), []);
  });

  test("is composed once, when its module is loaded, and never from input", () => {
    const late = everywhere.filter(({ node, around }) => composes(node) && around.some(isFunction));
    assert.deepEqual(late.map(placeAt), []);
  });

  test("is never made of a string by a method of strings", () => {
    const methods = ["match", "matchAll", "search"];
    const made = everywhere.filter(({ node }) => {
      if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
      if (node.callee.property.type !== "Identifier") return false;
      const [given] = node.arguments;
      const isText =
        given?.type === "TemplateLiteral" || (given?.type === "Literal" && typeof given.value === "string");
      return methods.includes(node.callee.property.name) && isText;
    });
    assert.deepEqual(made.map(placeAt), []);
  });
});

describe("the judge of regular expressions", () => {
  test("finds slow expressions", () => {
    for (const source of ["^(?:\\s|#.*)*,", "\\s+$", "^(a+)+$", "\\d+\\.\\d+\\.\\d+.*$"]) {
      assert.equal(slowOnes([{ where: "here", source, flags: "" }]).length, 1, source);
    }
  });

  test("knows that a sticky expression begins at one place only", () => {
    assert.deepEqual(slowOnes([{ where: "here", source: "[ \\t]*[\\r\\n]", flags: "y" }]), []);
    assert.equal(slowOnes([{ where: "here", source: "[ \\t]*[\\r\\n]", flags: "" }]).length, 1);
  });
});

function placeAt({ file, node }: PlacedNode & { file: string }): string {
  return placeOf(file, node);
}

/** The expressions that a text can make slow, with the character that such a text repeats. */
function slowOnes(all: readonly Expression[]): readonly string[] {
  return all.flatMap(({ where, source, flags }) => {
    if (where in bounded) return [];
    const { reports } = analyse({ source, flags }, { maxReports: 1 });
    return reports.map(({ type, character }) => `${where}: /${source}/${flags}: ${type} of '${character.pick}'`);
  });
}

/** One or two characters from the expression or from usual texts, repeated, and then one that ends the match. */
function* hostileTexts({ source }: Expression): Generator<string> {
  const named = [...new Set(source)].filter((character) => /[^\\^$|?*+()[\]{}\s]/.test(character));
  const characters = [...new Set([...named.slice(0, 8), " ", "\n", "#", "1", "a", '"', "\\"])];
  for (const first of characters) {
    for (const second of characters) {
      const text = (first === second ? first : first + second).repeat(first === second ? 600 : 300);
      yield text;
      yield `${text}\u0000`;
    }
  }
}

/** The expressions of the modules with `new RegExp`, found by loading them again. */
async function composedExpressions(): Promise<readonly Expression[]> {
  const files = new Set(everywhere.flatMap(({ file, node }) => (composes(node) ? [file] : [])));
  // Their imports are loaded first, so that each expression is assigned to its own module.
  for (const file of files) await import(String(pathToFileURL(inProject(file))));
  const made: Expression[] = [];
  const Own = globalThis.RegExp;
  for (const file of files) {
    globalThis.RegExp = class extends Own {
      constructor(source: string | RegExp, flags?: string) {
        super(source, flags);
        made.push({ where: file, source: this.source, flags: this.flags });
      }
    } as RegExpConstructor;
    try {
      await import(`${pathToFileURL(inProject(file))}?expressions`);
    } finally {
      globalThis.RegExp = Own;
    }
  }
  return made;
}

function composes(node: AnyNode): boolean {
  const isCall = node.type === "NewExpression" || node.type === "CallExpression";
  return isCall && node.callee.type === "Identifier" && node.callee.name === "RegExp";
}

function isFunction({ type }: AnyNode): boolean {
  return ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);
}

function grammarExpressions(where: string, part: unknown): readonly Expression[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === "string" && ["match", "begin", "end", "while"].includes(key)
      ? [{ where, source: value, flags: "" }]
      : grammarExpressions(where, value),
  );
}
