import { describe, it } from "node:test";
import { checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";

describe("an annotation of a CSV", () => {
  it("is accepted if opm or another tool reads it", async () => {
    await checkBundle(
      csvWith("olm.skipRange: '>=0.0.0-0 <1.0.0'", "olm.properties: '[]'", "olm.operatorNamespace: light"),
    );
  });

  it("is case-sensitive", async () => {
    await checkBundle(csvWith("olm.Properties: '[]'", "~~~~~~~~~~~~~~ warning misspelt-annotation"), {
      messages: ["opm ignores the unknown annotation 'olm.Properties'; did you mean 'olm.properties'?"],
    });
  });

  it("has its prefix", async () => {
    await checkBundle(csvWith("skipRange: '>=0.0.0-0 <1.0.0'", "~~~~~~~~~ warning misspelt-annotation"), {
      messages: ["opm ignores the unknown annotation 'skipRange'; did you mean 'olm.skipRange'?"],
    });
  });

  it("is corrected by the fix", async () => {
    await checkBundleFix(csvWith("olm.skipsRange: '>=0.0.0-0 <1.0.0'"), csvWith("olm.skipRange: '>=0.0.0-0 <1.0.0'"));
    await checkBundleFix(csvWith('"olm.property": "[]"'), csvWith('"olm.properties": "[]"'));
  });
});
