import { describe, test } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const stable = channelOf("stable", "1.0.0");
const two = `${packageBlob}${stable}${channelOf("fast", "1.0.0")}${bundlesOf("1.0.0")}`;

describe("a released channel", () => {
  test("is still in the package", () =>
    checkReleased(two, two.replace("name: stable\nentries", "name: stable\n# the usual one\nentries")));

  test("is reported at the package if it is missing", () =>
    checkReleased(
      two,
      `${packageBlob.replace("name: lighthouse\n", "name: lighthouse\n      ~~~~~~~~~~ warning removed-channel\n")}${stable}${bundlesOf("1.0.0")}`,
      {
        messages: ["released channel 'fast' is missing: installations from this channel get no further updates"],
      },
    ));

  test("may be in a document that cannot be read", () =>
    checkReleased(two, two.replace("name: fast\nentries:", "name: fast\nentries: ["), { rules: ["removed-channel"] }));

  test("may be the one whose package is misspelt", () =>
    checkReleased(two, two.replace("package: lighthouse\nname: fast", "package: lighthous\nname: fast"), {
      rules: ["removed-channel"],
    }));
});
