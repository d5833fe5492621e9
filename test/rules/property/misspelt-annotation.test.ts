import { describe, it } from "node:test";
import { checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";

describe("an annotation of a CSV", () => {
  it("is accepted if opm or another tool reads it", async () => {
    await checkBundle(
      csvWith(
        "olm.skipRange: '>=0.0.0-0 <1.0.0'",
        "olm.properties: '[]'",
        "olm.operatorNamespace: light",
        "skipRange: '<1'",
      ),
    );
  });

  it("is case-sensitive", async () => {
    await checkBundle(csvWith("olm.Properties: '[]'", "~~~~~~~~~~~~~~ warning misspelt-annotation"), {
      messages: ["opm ignores the unknown annotation 'olm.Properties'; did you mean 'olm.properties'?"],
    });
  });

  it("is corrected by the fix", async () => {
    await checkBundleFix(csvWith("olm.skipsRange: '>=0.0.0-0 <1.0.0'"), csvWith("olm.skipRange: '>=0.0.0-0 <1.0.0'"));
    await checkBundleFix(csvWith('"olm.property": "[]"'), csvWith('"olm.properties": "[]"'));
  });
});
