import { describe, test } from "node:test";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased, checkReleasedFix } from "../../support/released-fixture.ts";

const digest = (digit: string) => `@sha256:${digit.repeat(64)}`;
const withImage = (image: string) =>
  `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`.replace("quay.io/lighthouse/bundle:v1.0.0", image);

describe("the image of a released bundle", () => {
  test("may be written with quotes", () => checkReleased(withImage("quay.io/a/b:1"), withImage("'quay.io/a/b:1'")));

  test("is reported if it is another one", () =>
    checkReleased(
      withImage("quay.io/a/b:1"),
      withImage("quay.io/a/b:2").replace("b:2\n", "b:2\n       ~~~~~~~~~~~~~ warning changed-image\n"),
      {
        messages: [
          "image of released bundle 'lighthouse.v1.0.0' changed from 'quay.io/a/b:1'; add a new bundle for the changed image",
        ],
      },
    ));

  test("is reported if it has another digest", () =>
    checkReleased(
      withImage(`quay.io/a/b${digest("1")}`),
      withImage(`quay.io/a/b${digest("2")}`).replace(
        `${digest("2")}\n`,
        `${digest("2")}\n       ${"~".repeat(11 + 72)} warning changed-image\n`,
      ),
    ));

  test("may be stored elsewhere with the same digest", () =>
    checkReleased(withImage(`quay.io/a/b${digest("1")}`), withImage(`registry.example.com/c${digest("1")}`)));

  test("of a new bundle is not compared", () =>
    checkReleased(`${packageBlob}${channelBlob}`, withImage("quay.io/a/b:2")));

  test("is written back by the fix, with the quotes of the text", () =>
    checkReleasedFix(withImage("quay.io/a/b:1"), withImage('"quay.io/a/b:2"'), withImage('"quay.io/a/b:1"')));
});
