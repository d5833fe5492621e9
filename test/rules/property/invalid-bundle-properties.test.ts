import { describe, it } from "node:test";
import { checkBundle, checkBundleFix, csvWith, propertiesPath } from "../../support/bundle-fixture.ts";

const property = '{"type": "olm.maxOpenShiftVersion", "value": "4.18"}';
const file = (...lines: readonly string[]) =>
  `${csvWith()}-- metadata/properties.yaml --\n${lines.map((line) => `${line}\n`).join("")}`;

describe("the annotation olm.properties", () => {
  it("contains a JSON array of properties", async () => {
    for (const json of [`[${property}]`, "[]", " [ ] ", "null", `[${property}, null]`]) {
      await checkBundle(csvWith(`olm.properties: '${json}'`));
    }
  });

  it("is reported at the exact character of a JSON error", async () => {
    await checkBundle(
      csvWith(
        `olm.properties: '[{"type": "olm.maxOpenShiftVersion" "value": "4.18"}]'`,
        "                                                     ~ warning invalid-bundle-properties",
      ),
      {
        messages: [
          "invalid JSON in 'olm.properties', so opm ignores it and OLM v1 cannot load the bundle: ',' or '}' is expected here",
        ],
      },
    );
    await checkBundle(
      csvWith(
        "olm.properties: |",
        '  [{"type": "com.example",',
        "           ] ",
        "           ~ warning invalid-bundle-properties",
        "  ]",
      ),
    );
    await checkBundle(csvWith("olm.properties: ''", "                ~~ warning invalid-bundle-properties"));
  });

  it("must be an array", async () => {
    await checkBundle(
      csvWith(
        `olm.properties: '${property}'`,
        `                 ${"~".repeat(property.length)} warning invalid-bundle-properties`,
      ),
      {
        messages: [
          "'olm.properties' must be a JSON array of properties; otherwise opm ignores it and OLM v1 cannot load the bundle",
        ],
      },
    );
    await checkBundleFix(csvWith(`olm.properties: '${property}'`), csvWith(`olm.properties: '[${property}]'`));
  });

  it("must be a string", async () => {
    await checkBundleFix(
      csvWith("olm.properties:", "- type: olm.maxOpenShiftVersion", '  value: "4.18"'),
      csvWith(`olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"4.18"}]'`),
    );
    await checkBundleFix(
      csvWith(`olm.properties: '[${property}]'`, "certified: false"),
      csvWith(`olm.properties: '[${property}]'`, 'certified: "false"'),
    );
  });

  it("contains properties that each have a type", async () => {
    await checkBundle(
      csvWith(
        `olm.properties: '[5, {"type": 4, "value": 1}]'`,
        "                  ~ warning invalid-bundle-properties",
        "                              ~ warning invalid-bundle-properties",
      ),
    );
    await checkBundle(
      csvWith(`olm.properties: '[{"value": 1}]'`, "                   ~~~~~~~ warning invalid-bundle-properties"),
      { messages: ["property without 'type' is ignored; add a 'type'"] },
    );
  });

  it("is not checked where a tool replaces a placeholder", async () => {
    await checkBundle(csvWith("olm.properties: '{{ .Properties | toJson }}'"));
  });
});

describe("the annotation of an installed CSV", () => {
  it("blocks cluster upgrades if OLM v0 cannot read it", async () => {
    await checkBundle(
      csvWith(
        "operatorframework.io/properties: '[]'",
        "                                 ~~~~ warning invalid-bundle-properties",
      ),
      {
        messages: [
          "OLM v0 cannot read 'operatorframework.io/properties' and blocks cluster upgrades (cluster patch updates are never blocked): failed to unmarshal properties annotation: json: cannot unmarshal array into Go value of type projection.propertiesAnnotation",
        ],
      },
    );
  });
});

describe("metadata/properties.yaml", () => {
  it("contains a list under a key", async () => {
    await checkBundle(file("properties:", "- type: com.example", "  value: 1"));
    await checkBundle(file("---", "# light", "properties: []"));
  });

  it("converts a type that is not a string, but not a list", async () => {
    await checkBundle(file("properties:", "- type: 5", "  value: 1"));
    await checkBundle(
      file("properties:", "- type: [5]", "        ~~~ warning invalid-bundle-properties", "  value: 1"),
    );
  });

  it("is ignored without the key", async () => {
    await checkBundle(file("- type: com.example", "~ warning invalid-bundle-properties", "  value: 1"), {
      messages: [
        "the properties must be under a key 'properties'; otherwise opm ignores the file and OLM v1 cannot load the bundle",
      ],
    });
    await checkBundleFix(
      file("- type: com.example", "  value: 1"),
      file("properties:", "- type: com.example", "  value: 1"),
    );
    await checkBundleFix(
      file("propertie:", "- type: com.example", "  value: 1"),
      file("properties:", "- type: com.example", "  value: 1"),
    );
    await checkBundle(file("properties: light", "            ~~~~~ warning invalid-bundle-properties"));
  });

  it("contains no properties for opm if it begins with a comment and '---'", async () => {
    await checkBundle(
      file("# light", "---", "~~~ error unread-metadata-file", "properties:", "- type: com.example", "  value: 1"),
      {
        messages: ["the document above this '---' is empty, and opm crashes on it; remove this line"],
      },
    );
    await checkBundleFix(
      file("# light", "---", "properties:", "- type: com.example", "  value: 1"),
      file("# light", "properties:", "- type: com.example", "  value: 1"),
    );
  });

  it("is not checked without a CSV next to it, unless it mentions OLM", async () => {
    const alone = (...lines: readonly string[]) => `-- ${propertiesPath} --\n${lines.join("\n")}\n`;
    await checkBundle(alone("properties:", "  app.name: lighthouse"));
    await checkBundle(alone("- lamp", "- horn"));
    await checkBundle(alone("lamp: [", "horn: ]"));
    await checkBundle(alone("- type: olm.package", "~ warning invalid-bundle-properties"));
    await checkBundle(alone("properties:", "- type: olm.package", "  value: [", "         ~ error yaml-syntax"));
  });

  it("reports its syntax errors", async () => {
    await checkBundle(file("properties:", "- type: [", "        ~ error yaml-syntax"));
  });
});
