// The annotations with a bundle's properties, read as Go's encoding/json reads them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type RawProperty,
  readBundleProperties,
  readProjectedProperties,
} from "#core/openshift/properties-annotation.ts";

describe("the properties of a bundle", () => {
  it("keep the text of their values, white space and number included", () => {
    const text = '{ "properties" : [ {"type":"a","value": 4.10 } , {"value":{ "b" :1},"type":"c"} ] }';
    assert.deepEqual(projected(text), [
      { type: "a", json: "4.10" },
      { type: "c", json: '{ "b" :1}' },
    ]);
  });

  it("are a plain list in the author's annotation", () => {
    assert.deepEqual(bundle('[{"type":"a","value":"4.18"}]'), [{ type: "a", json: '"4.18"' }]);
  });

  it("may be null, an empty list or missing", () => {
    for (const text of ["null", "{}", '{"properties":null}', '{"properties":[]}', '{"other":[{"type":"a"}]}']) {
      assert.deepEqual(projected(text), [], text);
    }
    for (const text of ["null", "[]", " [ ] "]) assert.deepEqual(bundle(text), [], text);
  });

  it("have no type or no value where those are missing, or the property is null", () => {
    assert.deepEqual(bundle('[null,{},{"type":null,"value":null}]'), [
      { type: "", json: "" },
      { type: "", json: "" },
      { type: "", json: "null" },
    ]);
  });

  it("have keys in any case, even with letters that only fold to it", () => {
    assert.deepEqual(projected('{"PROPERTIEſ":[{"Type":"a","VALUE":1}]}'), [{ type: "a", json: "1" }]);
  });

  it("have a type whose case counts, and whose escapes are undone", () => {
    assert.deepEqual(bundle('[{"type":"\\u006flm.A\\n\\ud83d\\ude00\\ud800","value":1}]'), [
      { type: "olm.A\n😀\ufffd", json: "1" },
    ]);
  });

  it("take the last of two keys", () => {
    assert.deepEqual(bundle('[{"type":"a","TYPE":"b","value":1,"value":2}]'), [{ type: "b", json: "2" }]);
  });

  it("of a list that comes again are written over those of the first, which shine through", () => {
    const twice = '{"properties":[{"type":"a","value":1},{"type":"b","value":2}],"properties":[{"value":3}]}';
    assert.deepEqual(projected(twice), [{ type: "a", json: "3" }]);
    const thrice = `${twice.slice(0, -1)},"Properties":[{},{}]}`;
    assert.deepEqual(projected(thrice), [
      { type: "a", json: "3" },
      { type: "b", json: "2" },
    ]);
    const emptied = `${twice.slice(0, -1)},"properties":[],"properties":[{},{}]}`;
    assert.deepEqual(projected(emptied), [
      { type: "", json: "" },
      { type: "", json: "" },
    ]);
  });
});

describe("JSON that Go refuses", () => {
  const cases: readonly [string, string][] = [
    ["", "unexpected end of JSON input"],
    [" \n", "unexpected end of JSON input"],
    ['{"properties":[', "unexpected end of JSON input"],
    ['{"a":"b', "unexpected end of JSON input"],
    ["[1,]", "invalid character ']' looking for beginning of value"],
    ["{]", "invalid character ']' looking for beginning of object key string"],
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['[{"value":4.18.3}]', "invalid character '.' after object key:value pair"],
    ["[1 2]", "invalid character '2' after array element"],
    ["{} {}", "invalid character '{' after top-level value"],
    ["[01]", "invalid character '1' after array element"],
    ["[-a]", "invalid character 'a' in numeric literal"],
    ["[1.]", "invalid character ']' after decimal point in numeric literal"],
    ["[1e]", "invalid character ']' in exponent of numeric literal"],
    ["-", "invalid character ' ' in numeric literal"],
    ["[tru]", "invalid character ']' in literal true (expecting 'e')"],
    ["[fALSE]", "invalid character 'A' in literal false (expecting 'a')"],
    ["nul", "invalid character ' ' in literal null (expecting 'l')"],
    ["['a']", "invalid character '\\'' looking for beginning of value"],
    ['["a""b"]', "invalid character '\"' after array element"],
    ['["\\x"]', "invalid character 'x' in string escape code"],
    ['["\\u12g4"]', "invalid character 'g' in \\u hexadecimal character escape"],
    ['["\t"]', "invalid character '\\t' in string literal"],
    ['["\u0000"]', "invalid character '\\x00' in string literal"],
    ["\\", "invalid character '\\\\' looking for beginning of value"],
    ["é", "invalid character 'Ã' looking for beginning of value"],
    ["\ufeff[]", "invalid character 'ï' looking for beginning of value"],
    ["😀", "invalid character 'ð' looking for beginning of value"],
    ["\u007f", "invalid character '\\x7f' looking for beginning of value"],
  ];
  for (const [text, error] of cases) {
    it(`${JSON.stringify(text)}: ${error}`, () => {
      const expected = { error: `failed to unmarshal properties annotation: ${error}` };
      assert.deepEqual(readProjectedProperties(text), expected);
      assert.deepEqual(readBundleProperties(text), expected);
    });
  }

  it("is nested deeper than 10,000", () => {
    const nested = (depth: number) => `[{"value":${"[".repeat(depth - 2)}${"]".repeat(depth - 2)}}]`;
    assert.equal(bundle(nested(10_000)).length, 1);
    assert.deepEqual(readBundleProperties(nested(10_001)), {
      error: "failed to unmarshal properties annotation: invalid character '[' exceeded max depth",
    });
  });
});

describe("JSON of another shape", () => {
  const ofProjected: readonly [string, string][] = [
    ["[]", "array into Go value of type projection.propertiesAnnotation"],
    ["1", "number into Go value of type projection.propertiesAnnotation"],
    ['"a"', "string into Go value of type projection.propertiesAnnotation"],
    ["true", "bool into Go value of type projection.propertiesAnnotation"],
    ['{"properties":{}}', "object into Go struct field propertiesAnnotation.properties of type []projection.property"],
    ['{"properties":"a"}', "string into Go struct field propertiesAnnotation.properties of type []projection.property"],
    ['{"properties":[1]}', "number into Go struct field propertiesAnnotation.properties of type projection.property"],
    ['{"properties":[{"type":1}]}', "number into Go struct field property.properties.type of type string"],
    ['{"properties":[{"type":[]},2]}', "array into Go struct field property.properties.type of type string"],
  ];
  for (const [text, error] of ofProjected) {
    it(`${text}: cannot unmarshal ${error}`, () => {
      assert.deepEqual(readProjectedProperties(text), { error: unmarshalError(error) });
    });
  }

  const ofBundle: readonly [string, string][] = [
    ["{}", "object into Go value of type []property.Property"],
    ["false", "bool into Go value of type []property.Property"],
    ["[[]]", "array into Go value of type property.Property"],
    ['[{"type":{}},"a"]', "object into Go struct field Property.type of type string"],
    ['[{"type":"a"},"b"]', "string into Go value of type property.Property"],
  ];
  for (const [text, error] of ofBundle) {
    it(`${text}: cannot unmarshal ${error}`, () => {
      assert.deepEqual(readBundleProperties(text), { error: unmarshalError(error) });
    });
  }
});

function unmarshalError(error: string): string {
  return `failed to unmarshal properties annotation: json: cannot unmarshal ${error}`;
}

function projected(text: string): readonly RawProperty[] {
  const properties = readProjectedProperties(text);
  assert.ok("ok" in properties, JSON.stringify(properties));
  return properties.ok;
}

function bundle(text: string): readonly RawProperty[] {
  const properties = readBundleProperties(text);
  assert.ok("ok" in properties, JSON.stringify(properties));
  return properties.ok;
}
