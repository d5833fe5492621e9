import { describe, test } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const bundles = bundlesOf("1.0.0", "1.1.0");
const catalog = (...versions: readonly string[]) => `${packageBlob}${channelOf("stable", ...versions)}`;

describe("the head of a channel", () => {
  test("may become higher", () =>
    checkReleased(`${catalog("1.0.0")}${bundlesOf("1.0.0")}`, `${catalog("1.1.0", "1.0.0")}${bundles}`));

  test("is reported if it has a lower version than the released one", () =>
    checkReleased(
      `${catalog("1.1.0", "1.0.0")}${bundles}`,
      `${catalog("1.0.0").replace("v1.0.0\n", "v1.0.0\n        ~~~~~~~~~~~~~~~~~ warning lowered-head\n")}${bundlesOf("1.0.0")}`,
      {
        messages: [
          "head of channel 'stable' goes down from 'lighthouse.v1.1.0' to 'lighthouse.v1.0.0': installations of 'lighthouse.v1.1.0' get no updates until a higher version follows",
        ],
      },
    ));

  test("is compared by its release, too", () => {
    const released = (release: string) =>
      `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0").replace("version: 1.0.0", `version: 1.0.0\n    release: "${release}"`)}`;
    checkReleased(released("1"), released("2"), { rules: ["lowered-head"] });
    checkReleased(
      released("2"),
      released("1").replace("v1.0.0\n", "v1.0.0\n        ~~~~~~~~~~~~~~~~~ warning lowered-head\n"),
      { rules: ["lowered-head"] },
    );
  });

  test("is not compared where opm rejects the channel", () =>
    checkReleased(
      `${catalog("1.1.0", "1.0.0")}${bundles}`,
      `${catalog("1.0.0").replace("v1.0.0\n", "v1.0.0\n- name: lighthouse.v0.9.0\n")}${bundlesOf("1.0.0", "0.9.0")}`,
      { rules: ["lowered-head"] },
    ));
});
