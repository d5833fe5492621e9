// The steps and tests of guardrails as plain data with LSP positions.

import { type GuardedCatalog, type GuardedPackage, type GuardrailCase, guardedCatalogs, type Snapshot } from "#core";
import type { WireCounterExample, WireGuardedPackage, WireGuardrailCase, WireLocation } from "#protocol";
import type { ServerState } from "../server-state.ts";
import { uriOfPath } from "../uri-paths.ts";

/** An editor shows no more counter-examples of a case. */
const maxExamples = 10;
/** Nor more updates of a chain. */
const maxLinks = 20;

/** The test cases in the catalogs of a snapshot, without those of the catalogs with the roots `known`. */
export function guardrailTestsOf(
  state: ServerState,
  snapshot: Snapshot,
  known: ReadonlySet<string>,
): readonly WireGuardedPackage[] {
  return guardedCatalogs(snapshot).flatMap((guarded) => {
    const root = rootOf(guarded, snapshot);
    if (known.has(root)) return [];
    return guarded.packages().flatMap((pkg) => toWirePackage(state, snapshot, root, pkg) ?? []);
  });
}

/** What tells the catalogs of a snapshot apart, as a URI. */
function rootOf({ catalog }: GuardedCatalog, { file, template }: Snapshot): string {
  return uriOfPath(catalog === template?.rendered.catalog ? file.path : catalog.root);
}

function toWirePackage(
  state: ServerState,
  snapshot: Snapshot,
  root: string,
  { name, at, cases, locate }: GuardedPackage,
): WireGuardedPackage | undefined {
  const place: Locate = (where) => {
    const own = where && locate(where);
    return own && state.locationOf(snapshot, own);
  };
  const where = place(at);
  return where && { name, root, at: where, cases: cases.flatMap((each) => toWireCase(each, place) ?? []) };
}

type Locate = (where: GuardedPackage["at"] | undefined) => WireLocation | undefined;

function toWireCase(each: GuardrailCase, place: Locate): WireGuardrailCase | undefined {
  const { kind, number, text, result, why, count } = each;
  const at = place(each);
  if (!at) return undefined;
  const examples = examplesOf(each, at, place);
  return { kind, number, text: text ?? null, result, why: why ?? null, at, examples, more: count - examples.length };
}

/** A counter-example without text of its own is shown at its case. */
function examplesOf(each: GuardrailCase, atCase: WireLocation, place: Locate): readonly WireCounterExample[] {
  const found: WireCounterExample[] = [];
  for (const { message, at, chain, cause } of each.examples()) {
    const links = chain.slice(0, maxLinks).map(({ name, text, at: edge }) => {
      return { text: `${name}: ${text}`, at: place(edge) ?? null };
    });
    const parts = cause.slice(0, maxLinks).map((part) => ({ text: part.message, at: place(part.at) ?? null }));
    found.push({ message, at: place(at) ?? atCase, chain: links, cause: parts });
    if (found.length === maxExamples) break;
  }
  return found;
}
