// The stand-in for node:test that runs a test again and again.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after,
  before,
  beforeEach,
  collectTests,
  describe,
  it,
  type TestContext,
} from "../../tools/mutants/collected-tests.ts";

test("tests are collected with the names of their suites, without those that are skipped", async () => {
  const tests = await collectTests(async () => {
    it("alone", () => {});
    describe("outer", () => {
      describe("inner", () => it("deep", () => {}));
      it("left out", { skip: true }, () => {});
    });
  });
  assert.deepEqual(
    tests.map(({ name }) => name),
    ["alone", "outer › inner › deep"],
  );
});

test("each run has its hooks around it, also where the test fails, and the tests inside it", async () => {
  const log: string[] = [];
  const [failing] = await collectTests(async () => {
    before(() => log.push("before"));
    describe("suite", () => {
      beforeEach(() => log.push("beforeEach"));
      after(() => log.push("after"));
      it("fails", async (context: TestContext) => {
        context.after(() => log.push("after the test"));
        await context.test("inside", () => log.push("inside"));
        throw new Error("no");
      });
    });
  });
  for (const _ of ["once", "again"]) await assert.rejects(failing?.run() ?? Promise.resolve(), /no/);
  const once = ["before", "beforeEach", "inside", "after the test", "after"];
  assert.deepEqual(log, [...once, ...once]);
});
