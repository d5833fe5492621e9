import { defineRule } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";
import { loweredHeads } from "./lowered-heads.ts";

export default defineRule({
  id: "lowered-head",
  scope: "released",
  severity: "warning",
  summary: "Every channel head is at least as high as the released head.",
  *check(change) {
    const { released, current } = change;
    if (!current) return;
    for (const { channel, before, now } of loweredHeads(released, current)) {
      const message = `head of channel '${channel.name?.value}' goes down from '${before.name}' to '${now.name}': installations of '${before.name}' get no updates until a higher version follows ${comparedWith(change)}`;
      yield { at: now.at, message };
    }
  },
});
