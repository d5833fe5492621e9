import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const on = "unreachable-channel";

/** Channel `v2` beside the lower channel `v1`; the first entry of `v2` has these fields. */
function catalogOf(fields: string, finding = ""): string {
  const v2 = `${channelOf("v2", "2.1.0", "2.0.0")}${fields}`.replace("entries:", `${finding}entries:`);
  const versions = ["2.1.0", "2.0.0", "1.1.0", "1.0.0"];
  return `${packageBlob.replace("stable", "v2")}${channelOf("v1", "1.1.0", "1.0.0")}${v2}${bundlesOf(...versions)}`;
}

const info = `      ~~ info ${on}\n`;

test("no edge leads from a lower channel into another one", () => {
  checkFindings(catalogOf("", info), {
    on,
    messages: [
      "no version of another channel can be updated to channel 'v2'; let an entry replace, skip or match a lower version",
    ],
  });
});

test("it is off by default", () => checkFindings(catalogOf("")));

test("a skipRange that matches only the channel's own versions does not lead into it", () => {
  checkFindings(
    catalogOf("", info).replace(
      "replaces: lighthouse.v2.0.0\n",
      "replaces: lighthouse.v2.0.0\n  skipRange: '>=2.0.0 <2.1.0'\n",
    ),
    { on },
  );
});

describe("an edge leads into the channel", () => {
  for (const [why, fields] of [
    ["by replaces", "  replaces: lighthouse.v1.1.0\n"],
    ["by skips", "  skips: [lighthouse.v1.0.0]\n"],
    ["by a skipRange", "  skipRange: '>=1.1.0 <2.0.0'\n"],
  ] as const) {
    test(why, () => checkFindings(catalogOf(fields), { on }));
  }
});

describe("nothing is said about", () => {
  test("the only channel", () => {
    checkFindings(`${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`, { on });
  });

  test("a channel that shares an entry with another one", () => {
    checkFindings(
      `${packageBlob}${channelOf("v1", "1.0.0")}${channelOf("stable", "2.0.0", "1.0.0")}${bundlesOf("1.0.0", "2.0.0")}`,
      { on },
    );
  });

  test("a deprecated channel", () => {
    const deprecation = "- {reference: {schema: olm.channel, name: v2}, message: it leaks oil}\n";
    const catalog = catalogOf("").replace("defaultChannel: v2", "defaultChannel: v1");
    checkFindings(`${catalog}---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${deprecation}`, { on });
  });
});

test("in JSON", () => {
  checkFindings(
    `-- catalog.json --
{"schema": "olm.channel", "package": "lighthouse", "name": "v2", "entries": [{"name": "lighthouse.v2.0.0"}]}
                                                           ~~~~ info ${on}
-- catalog.yaml --
${packageBlob.slice(4).replace("stable", "v2")}${channelOf("v1", "1.0.0")}${bundlesOf("1.0.0", "2.0.0")}`,
    { on },
  );
});
