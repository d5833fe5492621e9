import { test } from "node:test";
import { annotationsFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("the three beginnings", async () => {
  await checkRule(
    "unconventional-channel",
    `${csvFile()}${annotationsFile(`  operators.operatorframework.io.bundle.channels.v1: candidate-x,fast,stable-1.0
  operators.operatorframework.io.bundle.channel.default.v1: fast
`)}`,
  );
});

test("others, each once", async () => {
  await checkRule(
    "unconventional-channel",
    `${csvFile()}${annotationsFile(`  operators.operatorframework.io.bundle.channels.v1: stable, alpha,alpha
                                                             ~~~~~ warning unconventional-channel
  operators.operatorframework.io.bundle.channel.default.v1: beta
                                                            ~~~~ warning unconventional-channel
`)}`,
    {
      messages: [
        "the name of channel 'alpha' does not begin with candidate, fast or stable",
        "the name of channel 'beta' does not begin with candidate, fast or stable",
      ],
    },
  );
});
