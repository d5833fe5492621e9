import { describe, test } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const catalog = (...versions: readonly string[]) =>
  `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;

const advice = "deprecate a bundle instead of removing it";

describe("a released bundle", () => {
  test("is still in the package, and a new one is beside it", () =>
    checkReleased(catalog("1.1.0", "1.0.0"), catalog("1.2.0", "1.1.0", "1.0.0")));

  test("is reported where an entry still replaces it", () =>
    checkReleased(
      catalog("1.1.0", "1.0.0"),
      catalog("1.1.0").replace(
        "- name: lighthouse.v1.1.0\n",
        "- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n            ~~~~~~~~~~~~~~~~~ info removed-bundle\n",
      ),
      { messages: [`released bundle 'lighthouse.v1.0.0' is missing: ${advice}`] },
    ));

  test("is reported at its channel if nothing names it, together with others", () =>
    checkReleased(
      catalog("1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"),
      catalog("1.4.0")
        .replace("name: stable\n", "name: stable\n      ~~~~~~ info removed-bundle\n")
        .replace("- name: lighthouse.v1.4.0\n", "- name: lighthouse.v1.4.0\n  skipRange: '>=0.0.0-0 <1.4.0'\n"),
      {
        messages: [
          `4 released bundles are missing, 'lighthouse.v1.3.0', 'lighthouse.v1.2.0', 'lighthouse.v1.1.0' and 1 more: ${advice}`,
        ],
      },
    ));

  test("is part of the finding about its channel if that is missing too", () =>
    checkReleased(
      `${catalog("1.0.0")}${channelOf("fast", "2.0.0")}${bundlesOf("2.0.0")}`,
      catalog("1.0.0").replace("name: lighthouse\n", "name: lighthouse\n      ~~~~~~~~~~ warning removed-channel\n"),
      {
        messages: [
          "released channel 'fast' and 1 bundle in it are missing: installations from this channel get no further updates",
        ],
      },
    ));

  test("may have left one channel for another", () =>
    checkReleased(
      `${packageBlob}${channelOf("stable", "1.0.0")}${channelOf("fast", "2.0.0", "1.0.0")}${bundlesOf("1.0.0", "2.0.0")}`,
      `${packageBlob}${channelOf("stable", "2.0.0", "1.0.0")}${channelOf("fast", "2.0.0")}${bundlesOf("1.0.0", "2.0.0")}`,
      { rules: ["removed-bundle"] },
    ));

  test("may be in a document that cannot be read", () =>
    checkReleased(catalog("1.1.0", "1.0.0"), catalog("1.1.0", "1.0.0").replace("entries:", "entries: ["), {
      rules: ["removed-bundle"],
    }));

  test("that was the head is reported by the rule about heads alone", () =>
    checkReleased(catalog("1.1.0", "1.0.0"), catalog("1.0.0"), { rules: ["removed-bundle"] }));
});
