import { describe, it } from "node:test";
import { checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";

describe("an annotation of a CSV", () => {
  it("that opm knows, or that is somebody else's, is fine", async () => {
    await checkBundle(
      csvWith("olm.skipRange: '<1.0.0'", "olm.properties: '[]'", "olm.operatorNamespace: light", "skipRange: '<1'"),
    );
  });

  it("counts in upper and lower case", async () => {
    await checkBundle(csvWith("olm.skiprange: '<1.0.0'", "~~~~~~~~~~~~~ warning misspelt-annotation"), {
      messages: ["opm ignores the unknown annotation 'olm.skiprange'; did you mean 'olm.skipRange'?"],
    });
  });

  it("is spelt right by the fix", async () => {
    await checkBundleFix(csvWith("olm.skiprange: '<1.0.0'"), csvWith("olm.skipRange: '<1.0.0'"));
    await checkBundleFix(csvWith('"olm.property": "[]"'), csvWith('"olm.properties": "[]"'));
  });
});
