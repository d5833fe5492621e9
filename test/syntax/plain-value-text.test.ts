// The text that sigs.k8s.io/yaml 1.6.0 makes of a plain scalar where Go needs a string.

import assert from "node:assert/strict";
import { test } from "node:test";
import { plainValueText } from "#core/syntax/yaml-resolve.ts";

const answers: Readonly<Record<string, string | undefined>> = {
  "4.10": "4.1",
  "4.9": "4.9",
  "3.0": "3",
  "42": "42",
  "-7": "-7",
  "+7": "7",
  "-0": "0",
  "-0.0": "-0",
  "1e3": "1000",
  "1e5": "100000",
  "1e6": "1e+06",
  "1000000": "1000000",
  "1234567.5": "1.2345675e+06",
  "0.00001": "1e-05",
  "123456789.0": "1.2345679e+08",
  "1e300": "+Inf",
  "0x10": "16",
  "010": "8",
  "0o17": "15",
  "0b101": "5",
  "4_18": "418",
  "18446744073709551615": "18446744073709551615",
  "18446744073709551616": "1.8446744e+19",
  "9007199254740993": "9007199254740993",
  ".5": "0.5",
  ".inf": "+Inf",
  "-.Inf": "-Inf",
  ".nan": "NaN",
  yes: "true",
  On: "true",
  n: "false",
  FALSE: "false",
  "2024-01-01": undefined,
  "12:30": undefined,
  "4.10.0": undefined,
  "~": undefined,
  stable: undefined,
};

for (const [written, expected] of Object.entries(answers)) {
  test(`${written} is ${expected ?? "no number"}`, () => {
    assert.equal(plainValueText(written), expected);
  });
}
