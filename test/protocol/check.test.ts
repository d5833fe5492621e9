// Checks accept exactly the values of their type, and do not compile when they drift from it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { upgradeGraphMethod } from "#protocol";
import {
  type Check,
  either,
  flag,
  list,
  message,
  number,
  oneOf,
  optional,
  orNull,
  orUndefined,
  record,
  shape,
  text,
} from "../../protocol/src/check.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect } from "../support/server-connection.ts";

interface Boat {
  readonly name: string;
  readonly masts: number;
  readonly color?: string;
  readonly rig: "sloop" | "ketch" | null;
}

const rig = orNull(oneOf("sloop", "ketch"));
const boat: Check<Boat> = shape({ name: text, masts: number, color: optional(text), rig });

type Signal = { readonly type: "sail"; readonly boat: Boat } | { readonly type: "stop" };

/** What must not compile; never runs. */
export function drift(): void {
  // @ts-expect-error: a field is missing
  const missing: Check<Boat> = shape({ name: text, color: optional(text), rig });
  // @ts-expect-error: an optional field is missing
  const missingOptional: Check<Boat> = shape({ name: text, masts: number, rig });
  // @ts-expect-error: a field that Boat does not have
  const additional: Check<Boat> = shape({ name: text, masts: number, color: optional(text), rig, age: number });
  // @ts-expect-error: a field has another type
  const wrong: Check<Boat> = shape({ name: text, masts: text, color: optional(text), rig });
  // @ts-expect-error: a field accepts less than its type
  const narrower: Check<Boat> = shape({ name: text, masts: number, color: optional(text), rig: oneOf("sloop") });
  // @ts-expect-error: a field accepts more than its type
  const wider: Check<Boat> = shape({ name: text, masts: number, color: optional(text), rig: orUndefined(rig) });
  // @ts-expect-error: a required field is checked as an optional one
  const loose: Check<Boat> = shape({ name: optional(text), masts: number, color: optional(text), rig });
  // @ts-expect-error: an optional field is checked as a required one
  const strict: Check<Boat> = shape({ name: text, masts: number, color: text, rig });
  // @ts-expect-error: drift inside a list
  const nested: Check<{ readonly boats: readonly Boat[] }> = shape({ boats: list(shape({ name: text })) });
  // @ts-expect-error: a function is not a check
  const untyped: Check<Boat> = (value: unknown) => value !== null;
  // @ts-expect-error: a message of the union has no check
  const incomplete = message<Signal>({ sail: shape({ boat }) });
  // @ts-expect-error: a message that the union does not have
  const unknown = message<Signal>({ sail: shape({ boat }), stop: shape({}), moor: shape({}) });
  // @ts-expect-error: a field of a message has another type
  const mistyped = message<Signal>({ sail: shape({ boat: text }), stop: shape({}) });
  void [missing, missingOptional, additional, wrong, narrower, wider, loose, strict, nested, untyped];
  void [incomplete, unknown, mistyped];
}

describe("a check", () => {
  const sloop: Boat = { name: "Ada", masts: 1, color: "red", rig: "sloop" };

  test("accepts the values of its type", () => {
    for (const value of [sloop, { name: "", masts: 0, rig: null }, { ...sloop, unknown: 1 }]) {
      assert.ok(boat(value), JSON.stringify(value));
    }
    assert.ok(record(boat)({ ada: sloop }));
    assert.ok(either(text, flag)(false));
  });

  test("refuses everything else", () => {
    const { name: _, ...nameless } = sloop;
    const wrong = [undefined, null, 1, "Ada", [], {}, nameless, { ...sloop, masts: "1" }, { ...sloop, rig: "yawl" }];
    for (const value of wrong) assert.equal(boat(value), false, JSON.stringify(value));
    assert.equal(record(boat)([sloop]), false);
    assert.equal(list(boat)({ 0: sloop, length: 1 }), false);
  });

  test("tells messages apart by their type", () => {
    const signal = message<Signal>({ sail: shape({ boat }), stop: shape({}) });
    for (const value of [{ type: "sail", boat: sloop }, { type: "stop" }]) assert.ok(signal(value));
    for (const value of [{ type: "sail" }, { type: "moor" }, { type: "toString" }, { boat: sloop }, null]) {
      assert.equal(signal(value), false, JSON.stringify(value));
    }
  });
});

test("the server refuses a custom request with invalid parameters", async () => {
  const client = await connect(memoryWorkspace({}));
  await assert.rejects(client.connection.sendRequest(upgradeGraphMethod, { uri: 1 }), {
    code: -32602,
    message: `invalid parameters of '${upgradeGraphMethod}'`,
  });
  await client.stop();
});
