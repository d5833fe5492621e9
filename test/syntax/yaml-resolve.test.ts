// Values of tagged scalars. The forms of timestamps are those that go-yaml v2 gives to Go's time.Parse, in its resolve.go.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveTagged } from "#core/syntax/yaml-resolve.ts";

const isValid = (type: string, text: string) => "value" in resolveTagged(`tag:yaml.org,2002:${type}`, text);

describe("a !!timestamp", () => {
  for (const text of [
    "2026-01-02",
    "2026-1-2",
    "2026-01-02 03:04:05",
    "2026-01-02 3:4:5.123456789",
    "2026-01-02T03:04:05Z",
    "2026-01-02t3:4:5.5+02:00",
    "2024-02-29",
    "2026-12-31T23:59:59-07:00",
  ]) {
    test(`may be ${text}`, () => assert.ok(isValid("timestamp", text)));
  }

  for (const [text, why] of [
    ["2026-01-02T03:04:05", "needs a zone after T"],
    ["2026-01-02 03:04:05Z", "must not have a zone after a space"],
    ["2026-02-29", "has no February 29 in this year"],
    ["2026-13-01", "has 12 months"],
    ["2026-00-01", "has no month 0"],
    ["2026-04-31", "has 30 days in April"],
    ["2026-04-00", "has no day 0"],
    ["2026-01-02 24:00:00", "has 24 hours"],
    ["2026-01-02 00:60:00", "has 60 minutes"],
    ["2026-01-02 00:00:60", "has 60 seconds"],
    ["tomorrow", "is a time"],
  ] as const) {
    test(`is not ${text}: it ${why}`, () => assert.ok(!isValid("timestamp", text)));
  }
});

describe("a tagged number", () => {
  test("an integer is a !!float if it fits int64", () => {
    assert.ok(isValid("float", "5"));
    assert.ok(isValid("float", "-9223372036854775808"));
    assert.ok(!isValid("float", "9223372036854775808"));
    assert.ok(isValid("int", "9223372036854775808"));
    assert.ok(isValid("int", "18446744073709551615"));
    assert.ok(!isValid("int", "18446744073709551616"));
  });

  test("a float is not an !!int, and neither is a text", () => {
    assert.ok(isValid("float", "1.5"));
    for (const text of ["1.5", "one", "true", ""]) assert.ok(!isValid("int", text), text);
  });
});
