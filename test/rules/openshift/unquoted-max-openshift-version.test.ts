import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const inCatalog = (value: string) => catalogWith("- type: olm.maxOpenShiftVersion", `  value: ${value}`);
const inFile = (value: string) =>
  `${csvWith()}-- metadata/properties.yaml --\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: ${value}\n`;
const drawn = (value: string) =>
  `${value}\n         ${"~".repeat(value.length)} warning unquoted-max-openshift-version`;

describe("a version without quotes", () => {
  it("is accepted if the number keeps its text", async () => {
    checkFindings(inCatalog("4.18"));
    await checkBundle(inFile("4.18"));
    checkFindings(inCatalog("!!str 4.10"));
  });

  it("loses its zero", async () => {
    checkFindings(inCatalog(drawn("4.10")), {
      messages: [
        `YAML reads unquoted 4.10 as 4.1: OLM v0 reads it as 4.1 and blocks cluster upgrades beyond that (cluster patch updates are never blocked), and OLM v1 reads the bundle image instead; write "4.10" in quotes`,
      ],
    });
    await checkBundle(inFile(drawn("4.20")), {
      messages: [
        'YAML reads unquoted 4.20 as 4.2: OLM v0 and OLM v1 read it as 4.2 and block cluster upgrades beyond that (cluster patch updates are never blocked); write "4.20" in quotes',
      ],
    });
  });

  it("becomes a different number", async () => {
    await checkBundle(inFile(drawn("4_18")), {
      messages: [
        'YAML reads unquoted 4_18 as 418: OLM v0 reads it as 418.0 and OLM v1 blocks cluster upgrades (cluster patch updates are never blocked); write "4.18" in quotes',
      ],
    });
    for (const value of ["0o17", "0x10", "1e1", "4.", "!!float 4.10".slice(8)]) checkFindings(inCatalog(drawn(value)));
  });

  it("keeps its text in JSON", async () => {
    await checkBundle(csvWith(`olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": 4.10}]'`));
  });
});

describe("the fix puts it in quotes", () => {
  it("with the intended version", async () => {
    checkFix(inCatalog("4.10"), inCatalog('"4.10"'));
    checkFix(inCatalog("4_18"), inCatalog('"4.18"'));
    await checkBundleFix(inFile("4.20"), inFile('"4.20"'));
  });
});
