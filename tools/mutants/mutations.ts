// The small changes that mutation testing makes to a source: each is a mistake that a test should notice.

import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, parse } from "acorn";
import { nodesIn } from "../../test/support/source-trees.ts";

/** One change of a source. Offsets are in UTF-16 code units; both are those of the TypeScript file. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  /** What stands there instead; nothing for a statement that is removed. */
  readonly replacement: string;
  /** How the change can be switched on and off: within an expression, around a statement, or at the start of a body. */
  readonly form: "expression" | "statement" | "body";
}

/** A source without its types, at the same offsets, and as a tree. */
export interface Script {
  readonly text: string;
  readonly tree: AnyNode;
}

/** Reads a TypeScript module. */
export function readScript(source: string): Script {
  const text = stripTypeScriptTypes(source);
  return { text, tree: parse(text, { ecmaVersion: "latest", sourceType: "module" }) };
}

/** Operators, each with those that are easily mistaken for it. */
const otherOperators = new Map<string, readonly string[]>(
  Object.entries({
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "===": ["!=="],
    "!==": ["==="],
    "+": ["-"],
    "-": ["+"],
    "*": ["/"],
    "**": ["*"],
    "/": ["*"],
    "%": ["*"],
    "&": ["|"],
    "|": ["&"],
    "<<": [">>"],
    ">>": ["<<"],
    ">>>": ["<<"],
    "&&": ["||"],
    "||": ["&&"],
    "??": ["&&"],
  }),
);

/** Methods with an opposite. */
const otherMethods = new Map(
  Object.entries({
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    min: "max",
    max: "min",
    indexOf: "lastIndexOf",
    lastIndexOf: "indexOf",
    find: "findLast",
    findLast: "find",
  }),
);

/** Methods whose result a careless author might have used without calling them. */
const omittedMethods: ReadonlySet<string> = new Set([
  "filter",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "trim",
  "slice",
]);

/** Every mutation of a script, in the order of the text. */
export function mutationsOf({ text, tree }: Script): readonly Mutation[] {
  const found: Mutation[] = [];
  for (const { node, around } of nodesIn(tree)) found.push(...mutationsAt(node, around, text));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

function mutationsAt(node: AnyNode, around: readonly AnyNode[], text: string): readonly Mutation[] {
  const slice = (part: AnyNode) => text.slice(part.start, part.end);
  const instead = (...replacements: readonly string[]): Mutation[] =>
    replacements.map((replacement) => ({ start: node.start, end: node.end, replacement, form: "expression" }));
  const removed: Mutation = { start: node.start, end: node.end, replacement: "", form: "statement" };

  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const { left, right, operator } = node;
      if (operator === "+" && [left, right].some(isText)) return [];
      return instead(
        ...(otherOperators.get(operator) ?? []).map((other) => `(${slice(left)}) ${other} (${slice(right)})`),
      );
    }
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-" ? instead(slice(node.argument)) : [];
    case "UpdateExpression": {
      const other = node.operator === "++" ? "--" : "++";
      return instead(node.prefix ? other + slice(node.argument) : slice(node.argument) + other);
    }
    case "IfStatement":
      return conditions(node.test, ["true", "false"]);
    case "ConditionalExpression":
      return conditions(node.test, readsFieldIfPresent(node, slice) ? ["false"] : ["true", "false"]);
    case "WhileStatement":
    case "ForStatement":
    case "DoWhileStatement":
      return node.test ? conditions(node.test, ["false"]) : [];
    case "Literal":
      return isReplaceable(node, around) ? instead(...otherLiterals(node.value)) : [];
    case "TemplateLiteral":
      return around[0]?.type === "TaggedTemplateExpression" ? [] : instead('""');
    case "ArrayExpression":
      return node.elements.length > 0 ? instead("[]") : [];
    case "CallExpression":
      return otherCalls(node, around, text);
    case "ExpressionStatement":
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return "directive" in node && node.directive !== undefined ? [] : [removed];
    case "ReturnStatement":
      return node.argument ? otherValue(node.argument, text) : [removed];
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? emptied(node.body) : otherValue(node.body, text);
    case "FunctionDeclaration":
    case "FunctionExpression":
      return node.body && !isConstructor(around[0]) ? emptied(node.body) : [];
    default:
      return [];
  }
}

/** `"ok" in read ? read.ok : undefined`: without the condition the same, because a missing field reads as undefined. */
function readsFieldIfPresent(
  { test, consequent, alternate }: Extract<AnyNode, { type: "ConditionalExpression" }>,
  slice: (part: AnyNode) => string,
): boolean {
  if (test.type !== "BinaryExpression" || test.operator !== "in" || test.left.type !== "Literal") return false;
  return slice(alternate) === "undefined" && slice(consequent) === `${slice(test.right)}.${String(test.left.value)}`;
}

function conditions(test: AnyNode, values: readonly string[]): readonly Mutation[] {
  return test.type === "Literal"
    ? []
    : values.map((replacement) => ({ start: test.start, end: test.end, replacement, form: "expression" }));
}

/** A function that returns nothing. */
function otherValue(value: AnyNode, text: string): readonly Mutation[] {
  if (value.type === "Literal" || text.slice(value.start, value.end) === "undefined") return [];
  return [{ start: value.start, end: value.end, replacement: "undefined", form: "expression" }];
}

/** A function that does nothing; a body of a single `return` has a mutation of its own. */
function emptied(body: Extract<AnyNode, { type: "BlockStatement" }>): readonly Mutation[] {
  const [first] = body.body;
  if (!first || (body.body.length === 1 && first.type === "ReturnStatement")) return [];
  return [{ start: body.start, end: body.end, replacement: "{}", form: "body" }];
}

function otherLiterals(value: unknown): readonly string[] {
  if (typeof value === "string") return [value === "" ? '"other"' : '""'];
  if (typeof value === "number") return [String(value + 1)];
  if (typeof value === "bigint") return [`${value + 1n}n`];
  return typeof value === "boolean" ? [String(!value)] : [];
}

/** A method that is exchanged for its opposite, or not called at all. Parts of an optional chain cannot be put in brackets. */
function otherCalls(
  { callee, start, end }: Extract<AnyNode, { type: "CallExpression" }>,
  around: readonly AnyNode[],
  text: string,
): readonly Mutation[] {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || isInChain(callee, around))
    return [];
  const { object, property } = callee;
  const other = otherMethods.get(property.name);
  const replacements = [
    ...(other === undefined ? [] : [text.slice(start, property.start) + other + text.slice(property.end, end)]),
    ...(omittedMethods.has(property.name) ? [text.slice(object.start, object.end)] : []),
  ];
  return replacements.map((replacement) => ({ start, end, replacement, form: "expression" }));
}

function isInChain(callee: AnyNode, around: readonly AnyNode[]): boolean {
  if (callee.type === "MemberExpression" && callee.optional) return true;
  for (const outer of around) {
    if (outer.type === "ChainExpression") return true;
    if (outer.type !== "MemberExpression" && outer.type !== "CallExpression") return false;
  }
  return false;
}

/** A literal that is a value: neither a name of a property, nor part of an import. */
function isReplaceable(node: AnyNode, around: readonly AnyNode[]): boolean {
  const [parent] = around;
  if (parent === undefined || parent.type.startsWith("Import") || parent.type.startsWith("Export")) return false;
  if (parent.type === "ExpressionStatement") return false;
  return !("key" in parent && parent.key === node && !("computed" in parent && parent.computed));
}

function isText(node: AnyNode): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function isConstructor(parent: AnyNode | undefined): boolean {
  return parent?.type === "MethodDefinition" && parent.kind === "constructor";
}
