// Reads `schema: upgrade.guardrails/v1` blobs, each value with its place. A part that is not readable is left out, and is
// a problem.

import { memoize } from "../base/memoize.ts";
import { fieldOf, keyOf, listFieldOf, locatedString, spanOf, stringFieldOf } from "../go/field-of.ts";
import type { OtherBlob } from "../model/blob.ts";
import type { PackageFacts } from "../model/facts.ts";
import { guardrailsSchemaName } from "../schema/guardrails-schema.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";
import { partOfString } from "../syntax/span-in-string.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import { parseSkipRange, type SkipRange } from "../versions/skip-range.ts";
import type { VersionSet } from "../versions/version-set.ts";
import type { Step } from "./step.ts";
import { defaultPolicy, type PolicyField, policyFields, type UpdatePolicy } from "./update-policy.ts";

/** A guardrails blob as written. */
export interface Guardrails {
  readonly blob: OtherBlob;
  readonly policy: UpdatePolicy;
  /** Where the values of the policy are written; the others are defaults. */
  readonly policyPlaces: ReadonlyMap<PolicyField, Place>;
  readonly steps: readonly WrittenStep[];
  readonly tests: readonly WrittenTest[];
  /** The items of `steps` and `tests` that are neither, because a part of them cannot be read. */
  readonly unread: readonly UnreadItem[];
  /** The channels that steps name, also steps that cannot be used. */
  readonly channelNames: readonly Located<string>[];
  readonly problems: readonly GuardrailsProblem[];
}

/** An item of `steps` or `tests` that cannot be read. */
export interface UnreadItem extends Place {
  readonly kind: "step" | "test";
  /** Its position in the list, from 1. */
  readonly number: number;
}

/** A range as written, and what it means. */
export interface WrittenRange extends Located<string> {
  readonly range: SkipRange;
  readonly versions: VersionSet;
}

/** One item of `steps` of which all ranges are valid. */
export interface WrittenStep extends Step, Place {
  /** Its position in the list, from 1. */
  readonly number: number;
  readonly ranges: Readonly<Record<"from" | "through" | "before", WrittenRange>>;
  /** The channels it applies to; empty for all. */
  readonly channels: readonly Located<string>[];
  readonly reason: string | undefined;
}

/** One item of `tests` that is valid. */
export interface WrittenTest extends Place {
  /** Its position in the list, from 1. */
  readonly number: number;
  readonly every: WrittenRange;
  /** Undefined for the head of the channel. */
  readonly reaches: WrittenRange | undefined;
  /** How the aim is written, such as `head`. */
  readonly aim: string;
  readonly within: number | undefined;
  readonly olms: readonly ("v0" | "v1")[];
}

/** Why a part of the blob cannot be used. */
export interface GuardrailsProblem extends Place {
  readonly message: string;
}

/** The guardrails of a package, in the order of its blobs. */
export function guardrailsOf({ others }: PackageFacts): readonly Guardrails[] {
  return others.flatMap((blob) => (isGuardrails(blob) ? [readGuardrails(blob)] : []));
}

/** Whether a blob holds guardrails. */
export function isGuardrails({ schema }: OtherBlob): boolean {
  return schema.value === guardrailsSchemaName;
}

/** The guardrails in a blob with the schema `upgrade.guardrails/v1`. */
export const readGuardrails = memoize((blob: OtherBlob): Guardrails => new Reader(blob).read());

class Reader {
  readonly #blob: OtherBlob;
  readonly #document: Document;
  readonly #problems: GuardrailsProblem[] = [];
  readonly #unread: UnreadItem[] = [];
  readonly #channelNames: Located<string>[] = [];

  constructor(blob: OtherBlob) {
    this.#blob = blob;
    this.#document = blob.document;
  }

  read(): Guardrails {
    const { root } = this.#blob;
    return {
      blob: this.#blob,
      ...this.#policy(root),
      steps: this.#items(root, "step", (map, number) => this.#step(map, number)),
      tests: this.#items(root, "test", (map, number) => this.#test(map, number)),
      unread: this.#unread,
      channelNames: this.#channelNames,
      problems: this.#problems,
    };
  }

  #policy(root: MapNode): Pick<Guardrails, "policy" | "policyPlaces"> {
    const written = new Map<PolicyField, Place & { readonly value: boolean }>();
    const node = fieldOf(root, "policy");
    if (node?.kind === "map") {
      for (const field of policyFields) {
        const value = this.#boolean(node, field);
        const at = fieldOf(node, field);
        if (value !== undefined && at) written.set(field, { ...this.#place(at), value });
      }
    } else if (node && !isNothing(node)) this.#report(node, "'policy' must be a mapping such as 'major: true'");
    const values = [...written].map(([field, { value }]) => [field, value] as const);
    return { policy: { ...defaultPolicy, ...Object.fromEntries(values) }, policyPlaces: written };
  }

  #items<T>(root: MapNode, kind: UnreadItem["kind"], read: (map: MapNode, number: number) => T | undefined): T[] {
    const name = `${kind}s`;
    const node = fieldOf(root, name);
    if (node === undefined || isNothing(node)) return [];
    if (node.kind !== "list") this.#report(node, `'${name}' must be a list`);
    const items: readonly Node[] = listFieldOf(root, name)?.items ?? [];
    return items.flatMap((item, index) => {
      if (item.kind !== "map") this.#report(item, `each item of '${name}' must be a mapping`);
      const found = item.kind === "map" ? read(item, index + 1) : undefined;
      if (found === undefined) this.#unread.push({ kind, number: index + 1, ...this.#place(item) });
      return found ?? [];
    });
  }

  #step(map: MapNode, number: number): WrittenStep | undefined {
    const [from, through, before] = (["from", "through", "before"] as const).map((name) => this.#range(map, name));
    const latest = this.#boolean(map, "latest") ?? false;
    const channels = this.#names(map, "channels");
    for (const channel of channels) this.#channelNames.push(channel);
    const reason = stringFieldOf(this.#document, map, "reason")?.value;
    if (!from || !through || !before) return undefined;
    return {
      ...this.#place(map),
      number,
      ranges: { from, through, before },
      from: from.versions,
      through: through.versions,
      before: before.versions,
      latest,
      channels,
      reason: reason === "" ? undefined : reason,
    };
  }

  #test(map: MapNode, number: number): WrittenTest | undefined {
    const every = this.#range(map, "every");
    const aim = stringFieldOf(this.#document, map, "reaches");
    const reaches = aim?.value === "head" ? undefined : this.#range(map, "reaches");
    const within = this.#count(map, "within");
    const olms = this.#olms(map);
    if (!every || !aim || (aim.value !== "head" && !reaches) || !olms) return undefined;
    return { ...this.#place(map), number, every, reaches, aim: aim.value, within, olms };
  }

  #range(map: MapNode, name: string): WrittenRange | undefined {
    const text = stringFieldOf(this.#document, map, name);
    if (text === undefined || text.value === "") {
      const key = keyOf(map, name) ?? map.pairs[0]?.key ?? map;
      this.#report(key, `this item needs '${name}', a range such as '>=1.2.0 <1.3.0'`);
      return undefined;
    }
    const parsed = parseSkipRange(text.value);
    if ("ok" in parsed) return { ...text, range: parsed.ok, versions: skipRangeIntervals(parsed.ok) };
    const message = `'${text.value}' is not a valid range such as '>=1.2.0 <1.3.0': ${parsed.error}`;
    this.#problems.push({ document: this.#document, span: partOfString(text, parsed.at), message });
    return undefined;
  }

  #boolean(map: MapNode, name: string): boolean | undefined {
    const node = fieldOf(map, name);
    if (node === undefined || isNothing(node)) return undefined;
    if (node.kind === "scalar" && typeof node.value === "boolean") return node.value;
    this.#report(node, `'${name}' must be true or false`);
    return undefined;
  }

  #count(map: MapNode, name: string): number | undefined {
    const node = fieldOf(map, name);
    if (node === undefined || isNothing(node)) return undefined;
    const isCount = node.kind === "scalar" && typeof node.value === "number" && Number.isInteger(node.value);
    if (isCount && Number(node.value) > 0) return Number(node.value);
    this.#report(node, `'${name}' must be a whole number of at least 1`);
    return undefined;
  }

  #olms(map: MapNode): readonly ("v0" | "v1")[] | undefined {
    const olm = stringFieldOf(this.#document, map, "olm");
    if (olm === undefined || olm.value === "both") return ["v0", "v1"];
    if (olm.value === "v0" || olm.value === "v1") return [olm.value];
    this.#problems.push({ ...olm, message: "'olm' must be 'v0', 'v1' or 'both'" });
    return undefined;
  }

  #names(map: MapNode, name: string): readonly Located<string>[] {
    const node = fieldOf(map, name);
    if (node === undefined || isNothing(node)) return [];
    if (node.kind !== "list") {
      this.#report(node, `'${name}' must be a list`);
      return [];
    }
    return node.items.flatMap((item) => {
      const text = locatedString(this.#document, item);
      if (!text) this.#report(item, `each item of '${name}' must be a string`);
      return text ?? [];
    });
  }

  #place(node: Node): Place {
    return { document: this.#document, span: spanOf(node) };
  }

  #report(node: { readonly start: number; readonly end: number }, message: string): void {
    this.#problems.push({ document: this.#document, span: spanOf(node), message });
  }
}

function isNothing(node: Node): boolean {
  return node.kind === "scalar" && node.value === null;
}
