import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RestartPolicy } from "../../../client/src/server-health/restart-policy.ts";

const minutes = 60_000;

describe("a server that crashes", () => {
  test("is started again after a second, then after ten, and then left, with the name of the file", () => {
    const policy = new RestartPolicy();
    const ends = [0, 2_000, 20_000].map((at) => policy.ended(at, "catalog.yaml"));
    assert.deepEqual(ends, [
      { pause: 1_000 },
      { pause: 10_000 },
      { message: "the language server ended 3 times. Each time, it last worked on 'catalog.yaml'." },
    ]);
  });

  test("is not said to end because of one file when there were several", () => {
    const policy = new RestartPolicy();
    const ends = ["a.yaml", undefined, "b.yaml"].map((file, index) => policy.ended(index, file));
    assert.deepEqual(ends.at(-1), {
      message: "the language server ended 3 times. It last worked on 'b.yaml'.",
    });
  });

  test("is started again and again if that is rare", () => {
    const policy = new RestartPolicy();
    for (let hour = 0; hour < 9; hour++) {
      assert.deepEqual(policy.ended(hour * 60 * minutes, "catalog.yaml"), { pause: 1_000 });
    }
  });

  test("gets new chances after the user started it", () => {
    const policy = new RestartPolicy();
    for (let end = 0; end < 3; end++) policy.ended(end, undefined);
    assert.deepEqual(policy.ended(4, undefined), { pause: 1_000 });
  });
});
