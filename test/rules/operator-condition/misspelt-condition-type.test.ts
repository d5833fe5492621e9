import { test } from "node:test";
import { checkCondition, checkConditionFix, conditionLines, conditionOf } from "../../support/condition-fixture.ts";

for (const type of ["upgradeable", "Upgradable", "UPGRADEABLE", "Upgradeabel", "Up-gradeable"]) {
  test(`'${type}'`, async () => {
    const reporting = (name: string) => conditionOf("spec:", "  conditions:", ...conditionLines({ type: name }));
    const tildes = `          ${"~".repeat(type.length)} warning misspelt-condition-type`;
    await checkCondition(reporting(type).replace(`type: ${type}\n`, `type: ${type}\n${tildes}\n`), {
      messages: [`OLM v0 ignores the condition '${type}'; did you mean 'Upgradeable'?`],
    });
    await checkConditionFix(reporting(type), reporting("Upgradeable"));
  });
}

test("an override", async () => {
  const overriding = (type: string) => conditionOf("spec:", "  overrides:", ...conditionLines({ type: `"${type}"` }));
  await checkConditionFix(overriding("upgradeable"), overriding("Upgradeable"));
});

test("conditions of an operator's own", async () => {
  for (const type of ["NotUpgradeable", "UpgradeableSince", "example.com/Upgradeable", "Available", "Upgraded"]) {
    await checkCondition(conditionOf("status:", "  conditions:", ...conditionLines({ type })));
  }
});
