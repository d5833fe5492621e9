import { describe, test } from "node:test";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const lighthouse = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const till = lighthouse.replaceAll("lighthouse", "till");
const message = "released package 'lighthouse' is missing: its installations get no further updates";

describe("a released package", () => {
  test("is still in the catalog", () => checkReleased(lighthouse, `${lighthouse}${till}`));

  test("is reported at the first package if it is missing", () =>
    checkReleased(
      `${lighthouse}${till}`,
      till.replace("name: till\n", "name: till\n      ~~~~ warning removed-package\n"),
      { messages: [message] },
    ));

  test("is reported at the package that is now in its file", () =>
    checkReleased(
      `-- a.yaml --\n${till.replaceAll("till", "harbour")}-- b.yaml --\n${lighthouse}`,
      `-- a.yaml --\n${till.replaceAll("till", "harbour")}-- b.yaml --\n${till.replace("name: till\n", "name: till\n      ~~~~ warning removed-package\n")}`,
      { messages: [message] },
    ));

  test("may be in a document that cannot be read", () =>
    checkReleased(lighthouse, `${till}---\nschema: olm.package\nname: lighthouse\ndefaultChannel: [stable\n`, {
      rules: ["removed-package"],
    }));

  test("is not missed in a catalog without blobs, where nothing can be compared", () =>
    checkReleased(lighthouse, "# later\n", { rules: ["removed-package"] }));
});
