// A source with all its sampled mutations inside, each switched off until it is asked for, so that one process tries them all.

import type { AnyNode } from "acorn";
import { nodesIn } from "../../test/support/source-trees.ts";
import type { Mutation, Script } from "./mutations.ts";
import { switchboardName } from "./switchboard.ts";

/** A mutation with the number that switches it on. */
export interface NumberedMutation extends Mutation {
  readonly id: number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Insertions at one offset: what closes comes first, the innermost before the outer; then what opens, the outer first. */
  readonly order: readonly [number, number];
}

/** The script as JavaScript that reports each function of it that runs, counts the rounds of its loops, and holds the mutations. */
export function instrument({ text, tree }: Script, file: number, mutations: readonly NumberedMutation[]): string {
  const insertions: Insertion[] = mutations.flatMap((mutation) => insertionsOf(mutation, text));
  for (const { node } of nodesIn(tree)) insertions.push(...counters(node, file));
  insertions.sort((a, b) => a.at - b.at || a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  let result = `const __m = globalThis.${switchboardName};`;
  let done = 0;
  for (const { at, text: inserted } of insertions) {
    result += text.slice(done, at) + inserted;
    done = at;
  }
  return result + text.slice(done);
}

function insertionsOf({ id, start, end, form, replacement }: NumberedMutation, text: string): readonly Insertion[] {
  const isOn = `__m.is(${id})`;
  const [opening, closing] = [
    [1, -end],
    [0, -start],
  ] as const;
  // A line break keeps a comment at the end of the replacement from hiding what follows.
  if (form === "expression")
    return [
      { at: start, text: `(${isOn} ? (${replacement}\n) : (`, order: opening },
      { at: end, text: "))", order: closing },
    ];
  if (form === "statement")
    return [
      // In braces: an `else` that follows belongs to another `if`.
      { at: start, text: `{if (!${isOn}) {`, order: opening },
      { at: end, text: "}}", order: closing },
    ];
  if (text[start] !== "{") throw new Error(`no body begins at ${start}`);
  return [{ at: start + 1, text: `if (${isOn}) return;`, order: [2, 0] }];
}

function counters(node: AnyNode, file: number): readonly Insertion[] {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const { body } = node;
      if (body.type === "BlockStatement") return [{ at: body.start + 1, text: `__m.enter(${file});`, order: [1, 0] }];
      return aroundExpression(body, `__m.enter(${file})`);
    }
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return aroundStatement(node.body);
    default:
      return [];
  }
}

/** Around the mutations of the same expression, so that its function counts as running with each of them. */
function aroundExpression({ start, end }: AnyNode, call: string): readonly Insertion[] {
  return [
    { at: start, text: `(${call}, (`, order: [1, -end - 0.5] },
    { at: end, text: "))", order: [0, -start + 0.5] },
  ];
}

function aroundStatement({ start, end }: AnyNode): readonly Insertion[] {
  return [
    { at: start, text: "{__m.round();", order: [1, -end - 0.5] },
    { at: end, text: "}", order: [0, -start + 0.5] },
  ];
}
