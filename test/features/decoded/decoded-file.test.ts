// "Open Decoded": the content of base64 as a file, JSON with a line for each value.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodedFileAt } from "#core";
import { indentJson } from "#core/features/decoded/indent-json.ts";
import { atCursor } from "../../support/places.ts";

async function decoded(data: string | Uint8Array, property = "data") {
  const base64 = Buffer.from(data).toString("base64");
  const { snapshot, offset } = await atCursor(
    property === "data"
      ? `schema: olm.bundle\nproperties:\n- {type: olm.bundle.object, value: {data: <|>${base64}}}\n`
      : `schema: olm.package\nname: shop\nicon: {${property}: <|>${base64}}\n`,
  );
  return decodedFileAt(snapshot, offset);
}

describe("decoded content", () => {
  it("is a manifest named after its object, as it is in YAML and with lines in JSON", async () => {
    const yaml = "kind: Service # here\nmetadata: {name: till}\n";
    assert.deepEqual(await decoded(yaml), { name: "till.service.yaml", text: yaml });
    assert.deepEqual(await decoded('{"kind":"Service","metadata":{"name":"a/../b c"}}'), {
      name: "a_.._b_c.service.json",
      text: '{\n  "kind": "Service",\n  "metadata": {\n    "name": "a/../b c"\n  }\n}\n',
    });
    assert.deepEqual(await decoded("hello"), { name: "manifest.yaml", text: "hello" });
  });

  it("is a picture with the extension of its format", async () => {
    const gif = Uint8Array.from(Buffer.from("GIF89a"));
    const file = await decoded(gif, "base64data");
    assert.ok("bytes" in file);
    assert.equal(file.name, "icon.gif");
    assert.deepEqual(Buffer.from(file.bytes), Buffer.from(gif));
  });

  it("does not exist elsewhere", async () => {
    const { snapshot } = await atCursor("schema: olm.package\nname: shop\n");
    assert.deepEqual(decodedFileAt(snapshot, 3), { none: "there is no icon or manifest in base64 here" });
  });
});

describe("indented JSON", () => {
  const cases: readonly (readonly [json: string, expected: string])[] = [
    [
      '{"a":[1.10,{"b":null}],"c":{},"d":[]}',
      '{\n  "a": [\n    1.10,\n    {\n      "b": null\n    }\n  ],\n  "c": {},\n  "d": []\n}\n',
    ],
    ['[ 12345678901234567890 , "a\\"]b" ]\n', '[\n  12345678901234567890,\n  "a\\"]b"\n]\n'],
    ['{"a": }} "open', '{\n  "a": \n}\n}"open\n'],
    ['[1,2,"",{"":0}]', '[\n  1,\n  2,\n  "",\n  {\n    "": 0\n  }\n]\n'],
    ["", "\n"],
  ];
  for (const [json, expected] of cases) it(JSON.stringify(json), () => assert.equal(indentJson(json), expected));

  it("is the same value", () => {
    const value = { a: [1, { b: 'x,:{}[]\\"' }, []], c: {} };
    assert.deepEqual(JSON.parse(indentJson(JSON.stringify(value))), value);
  });
});
