// The hover in a Subscription says what OLM v0 does with it next.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { atCursor } from "../../support/places.ts";

async function hover(...lines: readonly string[]): Promise<string | undefined> {
  const { snapshot, offset } = await atCursor(subscriptionOf(...lines) + harbourCatalog);
  return hoverAt(snapshot, offset)?.markdown;
}

const where = "(catalog `catalogs/lighthouse`)";

describe("the hover in a Subscription", () => {
  it("says which bundle is installed", async () => {
    assert.equal(
      await hover("name: light<|>house"),
      `**name** \`lighthouse\`\n\n- OLM v0 installs **\`lighthouse.v1.1.0\`** ${where}`,
    );
    assert.equal(
      await hover("name: lighthouse", "channel: cand<|>idate"),
      `**channel** \`candidate\`\n\n- OLM v0 installs **\`lighthouse.v2.0.0\`** ${where}`,
    );
  });

  it("says what follows the first bundle", async () => {
    assert.equal(
      await hover("name: lighthouse", "channel: stable", "startingCSV: lighthouse.v1.<|>0.0"),
      `**startingCSV** \`lighthouse.v1.0.0\`\n\n- OLM v0 installs **\`lighthouse.v1.0.0\`**, then updates it to **\`lighthouse.v1.1.0\`** ${where}`,
    );
  });

  it("gives OLM's reason for no installation", async () => {
    const text = await hover("name: lighthouse", "channel: stable", "startingCSV: lighthouse.v2.<|>0.0");
    assert.match(text ?? "", /OLM v0 installs nothing and reports: .*no operators found with name lighthouse/);
  });

  it("knows the installed bundle, and the approval", async () => {
    const written = subscriptionOf("name: light<|>house", "installPlanApproval: Manual");
    const installed = `${written}status:\n  installedCSV: lighthouse.v1.0.0\n`;
    const { snapshot, offset } = await atCursor(installed + harbourCatalog);
    assert.equal(
      hoverAt(snapshot, offset)?.markdown,
      `**name** \`lighthouse\`\n\n- with \`lighthouse.v1.0.0\` installed, OLM v0 updates to **\`lighthouse.v1.1.0\`** ${where}\n- each installation and update waits until its InstallPlan is approved`,
    );
  });

  it("says why the channel does not update what is installed", async () => {
    const written = subscriptionOf("name: lighthouse", "channel: cand<|>idate");
    const { snapshot, offset } = await atCursor(
      `${written}status:\n  installedCSV: lighthouse.v1.0.0\n${harbourCatalog}`,
    );
    assert.equal(
      hoverAt(snapshot, offset)?.markdown.replaceAll("\\", ""),
      `**channel** \`candidate\`\n\n- with \`lighthouse.v1.0.0\` installed, OLM v0 changes nothing: no entry of channel 'candidate' replaces or skips 'lighthouse.v1.0.0', and no skipRange there matches 1.0.0; add skipRange '>=1.0.0 <2.0.0' or 'replaces: lighthouse.v1.0.0' to 'lighthouse.v2.0.0' ${where}`,
    );
  });

  it("explains the keys, and says nothing of the Subscription's own name", async () => {
    assert.match((await hover("na<|>me: lighthouse")) ?? "", /^\*\*name\*\*\n\nThe package to install\./);
    const own = subscriptionOf("name: lighthouse").replace(
      "  name: lighthouse\n  namespace",
      "  na<|>me: lighthouse\n  namespace",
    );
    const { snapshot, offset } = await atCursor(own + harbourCatalog);
    assert.doesNotMatch(hoverAt(snapshot, offset)?.markdown ?? "", /OLM v0 installs/);
  });
});
