// The clusters that tests load: an API server takes them as they are, and a reader finds what they are made for.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { readCluster } from "#cluster";
import { judgeCluster, type UpgradeReport } from "#core";
import { connectTo } from "../cluster/live/connect-to.ts";
import { beyondReading } from "./beyond-reading.ts";
import {
  blockedByV0,
  blockedByV1,
  operatorThatRefuses,
  override,
  readyCluster,
  undeterminableCluster,
} from "./clusters/clusters.ts";
import { ownCrds, readCrds, realCrds } from "./custom-resources.ts";
import { secretsIn } from "./secrets-in.ts";
import { type ApiServer, startApiServer } from "./start-api-server.ts";
import { needsApiServer } from "./without-api-server.ts";

const definitions = { "our own": readCrds(ownCrds), real: realCrds() };

for (const [whose, crds] of Object.entries(definitions)) {
  const skip = crds ? needsApiServer.skip : "no ../shared/cluster/crds here";

  describe(`a cluster with ${whose} definitions`, { skip }, () => {
    let server: ApiServer;

    before(async () => {
      server = await startApiServer(crds ? { crds } : {});
    });

    beforeEach(() => server.clear());

    after(() => server?.stop());

    test("that is ready", async () => {
      await server.apply(readyCluster);
      const { verdict, operators, disagreements } = await report(server);
      assert.deepEqual([verdict, operators.length, disagreements], ["upgradeable", 2, []]);
    });

    test("that cannot be determined", async () => {
      await server.apply(undeterminableCluster);
      const { verdict, operators } = await report(server);
      assert.equal(verdict, "upgradeable");
      assert.deepEqual([...new Set(operators.map((each) => each.class))], ["undeterminable"]);
    });

    for (const [olm, objects, name] of [
      ["v0", blockedByV0, "lighthouse.v1.1.0"],
      ["v1", blockedByV1, "buoy"],
    ] as const) {
      test(`that an operator of OLM ${olm} blocks`, async () => {
        await server.apply(objects);
        const { verdict, operators, shipped, disagreements } = await report(server);
        assert.equal(verdict, "not upgradeable");
        assert.deepEqual(
          operators.filter(({ blocks }) => blocks).map((each) => each.name),
          [name],
        );
        assert.equal(shipped[olm]?.upgradeable, "False");
        assert.deepEqual(disagreements, []);
      });
    }

    test("whose operator refuses to be updated until an administrator overrides it", async () => {
      await server.apply(operatorThatRefuses);
      const before = (await report(server)).operators[0]?.operatorUpdate;
      assert.deepEqual([before?.allowed, before?.overridden], [false, false]);
      await server.patch(override.object, override.changes);
      const after = (await report(server)).operators[0]?.operatorUpdate;
      assert.deepEqual([after?.allowed, after?.overridden], [true, true]);
    });

    test("that is only read", () => {
      const events = server.audit();
      assert.ok(events.some(({ user, verb }) => user === "reader" && verb === "list"));
      assert.deepEqual(beyondReading(events), []);
    });
  });
}

async function report(server: ApiServer): Promise<UpgradeReport> {
  const connection = await connectTo(server, "reader");
  const facts = await readCluster(connection, {});
  connection.dispose();
  if ("error" in facts) throw new Error(facts.error.message);
  const judged = judgeCluster(facts, []);
  assert.deepEqual(secretsIn(JSON.stringify([facts, judged]), server), []);
  return judged;
}
