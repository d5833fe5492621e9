// "Enforce guardrails" on random packages: what it writes is read again and judged by opm's verdict, the check of
// guardrails and both resolvers. What is not written has a reason.

import assert from "node:assert/strict";
import { it } from "node:test";
import { type Catalog, type Package, resolveUpdatePath, type Version, versionOf, versionText } from "#core";
import { previewChange } from "#core/edits/preview-change.ts";
import { enforceInCatalog } from "#core/features/refactoring/enforce-guardrails.ts";
import type { Channel } from "#core/model/blob.ts";
import { farthestWithMemory, openAfter, openSteps, policyAllows, roleOf } from "../support/brute-guardrails.ts";
import { assertCommentsStay } from "../support/check-edits.ts";
import { checkWritten } from "../support/enforced.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { type RandomGuardrails, randomGuardrails } from "../support/random-guardrails.ts";
import { randomRuns } from "../support/random-runs.ts";

it("channels of random packages are written", (t) => {
  const runs = randomRuns(150);
  const refused = new Map<string, number>();
  const counts = { written: 0, added: 0 };
  for (let run = 0; run < runs; run++) {
    const random = seededRandom(run);
    const given = randomGuardrails(random);
    const text = catalogText(given, random);
    const catalog = catalogOf(text);
    const enforced = enforceInCatalog(catalog, "lighthouse");
    if ("error" in enforced) {
      const kind = enforced.error.replaceAll(/'[^']*'|\d[\w.-]*|[<>=|! ]+(?=\d)/g, "…");
      refused.set(kind, (refused.get(kind) ?? 0) + 1);
      assert.ok(given.steps.length > 0 || /already/.test(enforced.error), `${enforced.error}\n${text}`);
      continue;
    }
    counts.written++;
    const written = previewChange(catalog, enforced.ok);
    const [before, after] = [catalog.files[0]?.text ?? "", written.files[0]?.text ?? ""];
    counts.added +=
      (after.match(/^schema: olm.channel/gm)?.length ?? 0) - (before.match(/^schema: olm.channel/gm)?.length ?? 0);
    checkOutside(before, after);
    assertCommentsStay([before], [after], text, () => false);
    checkWritten(written);
    checkUpdates(written, given, after, catalog.packages.get("lighthouse")?.channels.length === 1);
  }
  t.diagnostic(`${JSON.stringify(counts)} for ${runs} packages; ${JSON.stringify([...refused])}`);
});

/** All blobs but the channels keep their bytes, unless a step names more channels. */
function checkOutside(before: string, after: string): void {
  const others = (text: string) => text.split(/^---\n/m).filter((each) => !/^schema: olm.channel$/m.test(each));
  assert.deepEqual(others(after), others(before));
}

/**
 * In each channel, both OLMs update in the same way: only as the policy allows, and past no stop. With one channel at first,
 * every version gets as far as it can, judged by trying everything.
 */
function checkUpdates(catalog: Catalog, given: RandomGuardrails, text: string, isAlone: boolean): void {
  const { versions, policy, steps } = given;
  const pkg = catalog.packages.get("lighthouse") as Package;
  const roles = new Map(versions.map((at) => [nameOf(at), steps.map((step) => roleOf(step, at, versions))]));
  const ends = new Map<string, string>();
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      const name = entry.name?.value ?? "";
      const path = pathFrom(catalog, pkg, channel, name, "v0");
      assert.deepEqual(pathFrom(catalog, pkg, channel, name, "v1"), path, `${name}: ${text}`);
      ends.set(name, path.at(-1) ?? "");
      let open: ReadonlySet<number> | undefined = openSteps(roles.get(name) ?? []);
      for (const [index, to] of path.slice(1).entries()) {
        const [lower, higher] = [path[index], to].map((each) => versionNamed(pkg, each ?? ""));
        assert.ok(lower && higher && policyAllows(policy, lower, higher), `${path.join(" → ")}: ${text}`);
        open = open && openAfter(open, roles.get(to) ?? []);
        assert.ok(open, `${path.join(" → ")}: ${text}`);
      }
    }
  }
  if (!isAlone) return;
  for (const [at, { end }] of farthestWithMemory(versions, policy, steps).entries())
    assert.equal(ends.get(nameOf(versions[at])), nameOf(versions[end]), text);
}

function nameOf(version: Version | undefined): string {
  return `lighthouse.v${version ? versionText(version) : ""}`;
}

function pathFrom(catalog: Catalog, pkg: Package, channel: Channel, name: string, olm: "v0" | "v1"): readonly string[] {
  const version = versionNamed(pkg, name);
  assert.ok(version);
  const question = { packageName: "lighthouse", installed: { name, version: versionText(version) } };
  const channelName = channel.name?.value ?? "";
  const { hops } =
    olm === "v0"
      ? resolveUpdatePath({ olm, catalog, question: { ...question, channel: channelName, ignoreDependencies: true } })
      : resolveUpdatePath({
          olm,
          sources: [{ name: "c", catalog }],
          question: { ...question, channels: [channelName] },
        });
  return [name, ...hops.map(({ to }) => to.name)];
}

function versionNamed(pkg: Package, name: string) {
  const bundle = pkg.bundles.find((each) => each.name?.value === name);
  return bundle && versionOf(bundle)?.version;
}

/** One to three channels, of which the first has all versions; each entry has some edges, right or wrong, and a comment. */
function catalogText({ versions, policy, steps }: RandomGuardrails, random: Random): string {
  const names = versions.map((version) => `lighthouse.v${versionText(version)}`);
  const channels = ["stable", "candidate", "fast-v1"].slice(0, 1 + random.below(3)).map((name, index) => {
    const own = index === 0 ? names : names.filter(() => random.chance(60));
    return channelText(name, own.length === 0 ? names.slice(0, 1) : own, random);
  });
  const guardrails = { schema: "upgrade.guardrails/v1", package: "lighthouse", policy, steps };
  return `${packageBlob}${channels.join("")}${bundlesOf(...versions.map(versionText))}---\n${JSON.stringify(guardrails)}\n`;
}

function channelText(name: string, names: readonly string[], random: Random): string {
  const isFlow = random.chance(20);
  const entries = names.map((own, at) => {
    const lower = names.slice(0, at);
    const fields = [
      `name: ${own}`,
      ...(at > 0 && random.chance(90) ? [`replaces: ${random.chance(80) ? names[at - 1] : random.pick(lower)}`] : []),
      ...(at > 1 && random.chance(20) ? [`skips: [${random.sample(lower, 2).join(", ")}]`] : []),
      ...(random.chance(30) ? [`skipRange: '>=0.${random.below(3)}.0 <${own.slice("lighthouse.v".length)}'`] : []),
    ];
    const comment = random.chance(20) ? ` # about ${own}` : "";
    return isFlow
      ? `- {${fields.join(", ")}}${comment}\n`
      : `- ${fields[0]}${comment}\n${fields
          .slice(1)
          .map((field) => `  ${field}\n`)
          .join("")}`;
  });
  return `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${entries.join("")}`;
}
