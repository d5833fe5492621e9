import { wishesOf } from "../../templates/render-semver.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "invalid-channel-preference",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "`defaultChannelTypePreference` is a kind of channel that the template generates.",
  *check({ rendered: { template } }) {
    if (template.kind !== "semver") return;
    const wished = template.defaultChannelTypePreference;
    const { types } = wishesOf(template);
    if (!wished?.value || types.some((type) => type === wished.value)) return;
    if (wished.value === "major" || wished.value === "minor") {
      const flag = wished.value === "major" ? "generateMajorChannels" : "generateMinorChannels";
      const message = `this template generates no '${wished.value}' channels; set '${flag}: true' or prefer '${types[0]}'`;
      yield { at: wished, message, fixes: renameFix(wished, types[0]) };
      return;
    }
    const suggestion = nearestName(wished.value, ["minor", "major"]);
    const message = `'${wished.value}' is not a kind of channel; opm knows 'minor' and 'major'${didYouMean(suggestion)}`;
    yield { at: wished, message, fixes: renameFix(wished, suggestion) };
  },
});
