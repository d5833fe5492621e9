// What our grammar colours in YAML and JSON, drawn under the text, and that it leaves everything else alone.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import { inProject, projectFolder } from "../../scripts/project.ts";
import { createTokenizer, type RootScope, type Token } from "../support/tokenize.ts";

type Tokenize = Awaited<ReturnType<typeof createTokenizer>>;

/** What the scopes of our grammar are called in the drawings. */
const drawnNames: Readonly<Record<string, string>> = {
  "support.type.schema.olm-catalogs": "schema",
  "support.type.property-type.olm-catalogs": "type",
  "keyword.operator.comparison.olm-catalogs": "operator",
  "constant.numeric.version.olm-catalogs": "version",
  "meta.entry-name.olm-catalogs": "name",
  "support.type.property-name.json": "json key",
  "string.quoted.double.json": "json string",
  "constant.numeric.json": "json number",
  "constant.language.json": "json constant",
  "constant.character.escape.json": "json escape",
};

/** The innermost scope decides, if it is one of our grammar or inside one. */
function drawnNameOf({ scopes }: Token): string | undefined {
  const own = scopes.findIndex((scope) => scope.endsWith(".olm-catalogs"));
  const name = own < 0 ? undefined : scopes.slice(own).findLast((scope) => scope in drawnNames);
  return name === undefined ? undefined : drawnNames[name];
}

/** The text with every token of ours under its line. */
function draw(lines: readonly (readonly Token[])[]): string {
  return lines
    .flatMap((tokens) => [
      tokens.map(({ text }) => text).join(""),
      ...tokens.flatMap((token) => {
        const name = drawnNameOf(token);
        return name === undefined ? [] : [`${" ".repeat(token.start)}${"~".repeat(token.text.length)} ${name}`];
      }),
    ])
    .join("\n");
}

const yaml: Readonly<Record<string, string>> = {
  "schemas and property types": `
schema: olm.channel
        ~~~~~~~~~~~ schema
"schema":  'upgrade.guardrails/v1'
            ~~~~~~~~~~~~~~~~~~~~~ schema
reference: {schema: olm.bundle, name: x}
                    ~~~~~~~~~~ schema
- type: olm.gvk
        ~~~~~~~ type
- {type: olm.maxOpenShiftVersion, value: "4.18"}
         ~~~~~~~~~~~~~~~~~~~~~~~ type
                                          ~~~~ version
- {type: olm.package, value: {packageName: shop, version: 1.0.0}}
         ~~~~~~~~~~~ type
                                                          ~~~~~ version`,
  "names of entries, of which the version stands out": `
entries:
- name: shop.v1.0.0
        ~~~~~ name
             ~~~~~~ version
  replaces: "my.shop-2.v0.9.0-rc.1+5"
             ~~~~~~~~~~ name
                       ~~~~~~~~~~~~~ version
  skips: [shop.v0.8.0, 'shop.v0.7.0' , shop.v0.6.0]
          ~~~~~ name
               ~~~~~~ version
                        ~~~~~ name
                             ~~~~~~ version
                                       ~~~~~ name
                                            ~~~~~~ version
- skips:
  - shop.v0.8.0 # gone
    ~~~~~ name
         ~~~~~~ version
- {name: shop.v1.0.0, replaces: shop.v0.9.0}
         ~~~~~ name
              ~~~~~~ version
                                ~~~~~ name
                                     ~~~~~~ version`,
  "skipRanges, quoted, plain and in flow style": `
skipRange: '>=1.0.0 <1.2.0-rc.1'
            ~~ operator
              ~~~~~ version
                    ~ operator
                     ~~~~~~~~~~ version
skipRange: <1.x || !2.0.0 # all
           ~ operator
            ~~~ version
                ~~ operator
                   ~ operator
                    ~~~~~ version
olm.skipRange:   ">=1.0.0"
                  ~~ operator
                    ~~~~~ version
{a: 1, skipRange: <1.0.0, name: b}
                  ~ operator
                   ~~~~~ version
versionRange: '>=1.0.0'
               ~~ operator
                 ~~~~~ version`,
  "ranges of ClusterExtensions, except plain versions": `
spec:
  source:
    catalog:
      version: ">=1.2, <2.x || ~3"
                ~~ operator
                  ~~~ version
                     ~ operator
                       ~ operator
                        ~~~ version
                            ~~ operator
                               ~ operator
                                ~ version
      version: 1.2.3 - 2
               ~~~~~ version
                     ~ operator
                       ~ version
      version: 1.2.3`,
  "versions that only OLM has": `
minKubeVersion: 1.20.0
                ~~~~~~ version
operators.coreos.com/maxOpenShiftVersion: '4.18'
                                           ~~~~ version
com.redhat.openshift.versions: "v4.12-v4.16"
                                ~~~~~~~~~~~ version`,
  "JSON in annotations: literal, in single quotes over several lines, in double quotes": `
annotations:
  alm-examples: |-
    [
      {"kind": "it's", "n": -1.5, "b": true}
       ~~~~~~ json key
               ~~~~~~ json string
                       ~~~ json key
                            ~~~~ json number
                                  ~~~ json key
                                       ~~~~ json constant
    ]
  olm.properties: '[{"type": "a''b",
                     ~~~~~~ json key
                             ~~~~~~ json string
    "value": ["4.18"]}]'
    ~~~~~~~ json key
              ~~~~~~ json string
  operatorframework.io/properties: "{\\"a\\": [null, \\"x\\\\\\"y\\"]}"
                                     ~~~~~ json key
                                             ~~~~ json constant
                                                   ~~~~~~~~~~ json string
  name: shop.v1.0.0
        ~~~~~ name
             ~~~~~~ version`,
  "a broken annotation ends where its quote does": `
olm.properties: '[{"type: 1]'
                          ~ json number
schema: olm.bundle
        ~~~~~~~~~~ schema
olm.properties: "[{\\"type: 1]"
                   ~~ json escape
                           ~ json number
schema: olm.bundle
        ~~~~~~~~~~ schema`,
};

const json: Readonly<Record<string, string>> = {
  "schemas, names, ranges and annotations": `
{
  "schema" : "olm.channel",
              ~~~~~~~~~~~ schema
  "entries": [{"name": "shop.v1.0.0", "skips": ["shop.v0.9.0", "shop-1"], "skipRange": ">=0.1.0 <1.0.0"}],
                        ~~~~~ name
                             ~~~~~~ version
                                                 ~~~~~ name
                                                      ~~~~~~ version
                                                                                        ~~ operator
                                                                                          ~~~~~ version
                                                                                                ~ operator
                                                                                                 ~~~~~ version
  "skips": [
    "shop.v0.8.0"
     ~~~~~ name
          ~~~~~~ version
  ],
  "properties": [{"type": "olm.gvk"}],
                           ~~~~~~~ type
  "alm-examples": "[\\n {\\"a\\": 1, \\"b\\": \\"x\\\\\\"y\\"}]"
                    ~~ json escape
                        ~~~~~ json key
                               ~ json number
                                  ~~~~~ json key
                                         ~~~~~~~~~~ json string
}`,
};

/** Text that is not ours, though some of it looks alike. */
const unrelated: Readonly<Record<string, readonly [RootScope, string]>> = {
  "a GitHub workflow": ["source.yaml", "name: v1.2.3\non: push\njobs:\n  a: {uses: actions/checkout@v4.1.0}\n"],
  "a Helm chart": [
    "source.yaml",
    "apiVersion: v2\nname: shop\nversion: 1.2.3\ndependencies:\n- name: redis\n  version: ^1.2.x\n  alias: a.v1\n",
  ],
  "a Deployment": [
    "source.yaml",
    "kind: Deployment\nspec:\n  schema: public\n  type: ClusterIP\n  image: quay.io/shop.v1.0.0:v1.2.3\n  args: [--to=a.v1.0.0.tar]\n",
  ],
  "a package.json": ["source.json", '{"name": "a", "version": "1.2.3", "dependencies": {"b": "^1.0.0 || >=2"}}'],
};

describe("the injected grammar", () => {
  let withOurs: Tokenize;
  let alone: Tokenize;

  before(async () => {
    withOurs = await createTokenizer("with ours");
    alone = await createTokenizer("alone");
  });

  for (const [what, drawn] of Object.entries(yaml)) {
    it(`colours ${what}`, async () => {
      const text = drawn.slice(1).replaceAll(/^ *~+ .*\n?/gm, "");
      assert.equal(draw(await withOurs("source.yaml", text.trimEnd())), drawn.slice(1));
    });
  }

  for (const [what, drawn] of Object.entries(json)) {
    it(`colours ${what} in JSON`, async () => {
      const text = drawn.slice(1).replaceAll(/^ *~+ .*\n?/gm, "");
      for (const root of ["source.json", "source.json.lines"] as const) {
        assert.equal(draw(await withOurs(root, text.trimEnd())), drawn.slice(1));
      }
    });
  }

  for (const [what, [root, text]] of Object.entries(unrelated)) {
    it(`leaves ${what} as it is`, async () => {
      assert.deepEqual(await withOurs(root, text), await alone(root, text));
    });
  }

  it("changes nothing around its tokens in whole catalogs", async () => {
    const files = globSync("samples/**/*.yaml", { cwd: projectFolder }).filter((file) => !file.includes("cluster/"));
    assert.ok(files.length > 10);
    let coloured = 0;
    for (const file of files) {
      const text = readFileSync(inProject(file), "utf8");
      const [plain, ours] = [await alone("source.yaml", text), await withOurs("source.yaml", text)];
      for (const [number, tokens] of ours.entries()) {
        const own = tokens.filter(({ scopes }) => scopes.some((scope) => scope.includes("olm-catalogs")));
        const end = Math.max(0, ...own.map(({ start, text: { length } }) => start + length));
        const start = Math.min(...own.map((token) => token.start));
        const outside = (each: Token) => each.start < start || each.start >= end;
        coloured += own.length;
        assert.deepEqual(
          tokens.filter((each) => outside(each) && each.text.trim() !== ""),
          plain[number]?.filter((each) => outside(each) && each.text.trim() !== ""),
          `${file}:${number + 1}`,
        );
      }
    }
    assert.ok(coloured > 100);
  });
});
