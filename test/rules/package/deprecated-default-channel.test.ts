import { describe, test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const reference = (schema: string, name?: string) =>
  `- message: its beam is too weak\n  reference:\n    schema: ${schema}\n${name === undefined ? "" : `    name: ${name}\n`}`;

function catalogOf(finding: string, ...deprecated: readonly string[]): string {
  const channels = `${channelOf("v1", "1.1.0")}${channelOf("v2", "2.0.0", "1.1.0")}${channelOf("v3", "3.0.0", "2.0.0")}`;
  const head = packageBlob.replace("stable", "v1");
  const deprecations = `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${deprecated.join("")}`;
  return `${head}${finding}${channels}${bundlesOf("1.1.0", "2.0.0", "3.0.0")}${deprecations}`;
}

const warning = "                ~~ warning deprecated-default-channel\n";

test("the default channel is deprecated", () => {
  checkFindings(catalogOf(warning, reference("olm.channel", "v1")), {
    messages: [
      "default channel 'v1' of package 'lighthouse' is deprecated, but OLM v0 still installs from it; name another channel",
    ],
    related: [["64: deprecated here"]],
  });
});

test("all channels are deprecated", () => {
  checkFindings(catalogOf(warning, ...["v1", "v2", "v3"].map((each) => reference("olm.channel", each))), {
    messages: [
      "default channel 'v1' of package 'lighthouse' is deprecated, but OLM v0 still installs from it; if all channels are deprecated, deprecate the package",
    ],
  });
});

describe("nothing is said", () => {
  test("about another channel", () => {
    checkFindings(catalogOf("", reference("olm.channel", "v2")).replace("defaultChannel: v1", "defaultChannel: v3"));
  });

  test("if the package is deprecated", () => {
    checkFindings(catalogOf("", reference("olm.channel", "v1"), reference("olm.package")));
  });

  test("beside an unknown default channel", () => {
    checkFindings(
      catalogOf("                ~~~~ error unknown-default-channel\n", reference("olm.channel", "v1")).replace(
        "defaultChannel: v1",
        "defaultChannel: v1.x",
      ),
    );
  });
});

test("the fix takes the supported channel with the highest head", () => {
  const before = catalogOf("", reference("olm.channel", "v1"));
  checkFix(before, before.replace("defaultChannel: v1", "defaultChannel: v3"));
});

test("in JSON", () => {
  checkFindings(`-- catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "v1"}
                                                                  ~~~~ warning deprecated-default-channel
-- catalog.yaml --
${catalogOf("", reference("olm.channel", "v1")).split("---\n").slice(2).join("---\n")}`);
});
