// How long a test and a process may take while mutants are tried.

import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Patience, processorMsOf, withoutHanging } from "../../tools/mutants/patience.ts";

/** Stands for a machine that is stopped: no timer is called. */
function stop(milliseconds: number): void {
  const begin = performance.now();
  while (performance.now() - begin < milliseconds);
}

describe("a test that waits", () => {
  test("fails after its time", async () => {
    await assert.rejects(withoutHanging(new Promise(() => {}), 50), /waits for too long/);
  });

  test("does not fail because the machine was stopped for longer", async () => {
    const run = async () => {
      await sleep(1);
      stop(150);
      await sleep(1);
    };
    await withoutHanging(run(), 100);
  });
});

describe("a process that says nothing", () => {
  test("fails once it has worked for its time, however long it was stopped", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    let [worked, failures] = [7, 0];
    const patience = new Patience(
      100,
      () => worked,
      () => failures++,
    );
    mock.timers.tick(5000);
    worked += 60;
    mock.timers.tick(100);
    assert.equal(failures, 0);
    patience.begin();
    worked += 60;
    mock.timers.tick(100);
    assert.equal(failures, 0);
    worked += 40;
    mock.timers.tick(40);
    assert.equal(failures, 1);
    mock.timers.reset();
  });

  test("fails after its time where the system does not tell how long it worked", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    let failures = 0;
    const count = () => failures++;
    new Patience(100, () => undefined, count);
    new Patience(100, () => undefined, count).end();
    mock.timers.tick(100);
    assert.equal(failures, 1);
    mock.timers.reset();
  });
});

test("Linux tells how long a process worked", { skip: process.platform !== "linux" }, () => {
  const [begin, before] = [process.cpuUsage(), processorMsOf(process.pid)];
  while (process.cpuUsage(begin).user < 100_000);
  const worked = (processorMsOf(process.pid) ?? Number.NaN) - (before ?? Number.NaN);
  assert.ok(worked >= 80, String(worked));
  assert.equal(processorMsOf(undefined), undefined);
});
