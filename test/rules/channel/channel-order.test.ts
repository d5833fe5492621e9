import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const on = "channel-order";

/** A catalog with these channels, the first of which is the default; the one to be reported, if any, is marked. */
function catalogOf(names: readonly string[], reported?: string): string {
  const channels = names.map((name) => {
    const finding = name === reported ? `      ${"~".repeat(name.length)} info ${on}\n` : "";
    return channelOf(name, "1.0.0").replace("entries:", `${finding}entries:`);
  });
  return `${packageBlob.replace("stable", names[0] ?? "")}${channels.join("")}${bundlesOf("1.0.0")}`;
}

test("a channel with two digits after one with one", () => {
  checkFindings(catalogOf(["stable-1.9", "stable-1.10"], "stable-1.10"), {
    on,
    messages: ["tools that sort channel names as text list 'stable-1.10' before 'stable-1.9'"],
    related: [["8: the channel before it by number"]],
  });
});

test("it is off by default", () => checkFindings(catalogOf(["stable-1.9", "stable-1.10"])));

test("one finding for a series, whatever the order in the catalog", () => {
  checkFindings(catalogOf(["v11", "v8", "v10", "v9"], "v10"), { on });
});

describe("nothing is said about", () => {
  for (const [why, ...names] of [
    ["numbers of equal length", "stable-1.8", "stable-1.9"],
    ["numbers with leading zeros", "stable-1.09", "stable-1.10"],
    ["channels of different series", "stable-9", "fast-10"],
    ["a channel for a major version beside one for a minor version", "3.x", "3.2.x"],
    ["channels without numbers", "stable", "fast", "candidate"],
  ] as const) {
    test(why, () => checkFindings(catalogOf(names), { on }));
  }
});

test("in JSON", () => {
  checkFindings(
    `-- catalog.json --
{"schema": "olm.channel", "package": "lighthouse", "name": "v10", "entries": [{"name": "lighthouse.v1.0.0"}]}
                                                           ~~~~~ info ${on}
-- catalog.yaml --
${catalogOf(["v9"]).slice(4)}`,
    { on },
  );
});
