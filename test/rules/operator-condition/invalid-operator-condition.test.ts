import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkCondition,
  checkConditionFix,
  conditionLines,
  conditionOf,
  readCondition,
} from "../../support/condition-fixture.ts";

/** An OperatorCondition with one condition that has these fields; comment lines between them are kept. */
function reporting(fields: Readonly<Record<string, string | undefined>>): string {
  return conditionOf("spec:", "  conditions:", ...conditionLines(fields));
}

test("an OperatorCondition with every field of the definition", async () => {
  await checkCondition(
    conditionOf(
      "spec:",
      "  conditions:",
      ...conditionLines(),
      ...conditionLines({ type: "example.com/Ready", status: "Unknown", message: '""', observedGeneration: "0" }),
      "  deployments: [lighthouse]",
      "  serviceAccounts: [keeper]",
      "  overrides:",
      ...conditionLines({ lastTransitionTime: undefined }),
      "status:",
      "  conditions: []",
    ),
  );
});

test("a status without quotes is a boolean", async () => {
  const written = reporting({ status: "False" });
  await checkCondition(
    written.replace("status: False\n", "status: False\n            ~~~~~ error invalid-operator-condition\n"),
    { messages: [`'status' must be a string, but is the boolean false; put it in quotes: "False"`] },
  );
  for (const [before, after] of [
    ["True", '"True"'],
    ["False", '"False"'],
    ["true", '"True"'],
    ["off", '"False"'],
  ] as const) {
    await checkConditionFix(reporting({ status: before }), reporting({ status: after }));
  }
});

test("a status has one of three case-sensitive values", async () => {
  const written = reporting({ status: '"true"' });
  await checkCondition(written.replace('"true"\n', '"true"\n            ~~~~~~ error invalid-operator-condition\n'), {
    messages: ["'status' must be 'True', 'False' or 'Unknown', but is 'true'; did you mean 'True'?"],
  });
  await checkConditionFix(written, reporting({ status: '"True"' }));
  await checkConditionFix(reporting({ status: "unknown" }), reporting({ status: "Unknown" }));
});

test("a reason is one word", async () => {
  const written = reporting({ reason: '"Upgrade Done"' });
  await checkCondition(
    written.replace('Done"\n', 'Done"\n            ~~~~~~~~~~~~~~ error invalid-operator-condition\n'),
    {
      messages: [
        "the API server rejects 'Upgrade Done': a reason is one word in CamelCase, beginning with a letter; did you mean 'UpgradeDone'?",
      ],
    },
  );
  await checkConditionFix(written, reporting({ reason: '"UpgradeDone"' }));
  await checkConditionFix(reporting({ reason: "not-ready yet." }), reporting({ reason: "notReadyYet" }));
  for (const reason of ["a", "Migration", "A1_,:b", "Z_"]) await checkCondition(reporting({ reason }));
});

test("no fix for a reason that does not begin with a letter", async () => {
  for (const reason of ['""', '"404"', "404", `"${"A".repeat(1025)}"`, '"-"']) {
    const { findings } = await readCondition(reporting({ reason }));
    assert.deepEqual(
      findings.map(({ rule, fixes }) => [rule, fixes().length]),
      [["invalid-operator-condition", 0]],
      reason,
    );
  }
});

test("a time must be an RFC 3339 time", async () => {
  const good = ["2020-08-24T23:15:55Z", "2020-02-29T00:00:00.123+02:00", '"2020-08-24T23:15:55Z"'];
  for (const lastTransitionTime of good) await checkCondition(reporting({ lastTransitionTime }));
  for (const [before, after] of [
    ["2020-08-24 23:15:55", '"2020-08-24T23:15:55Z"'],
    ["'2020-08-24t23:15:55z'", "'2020-08-24T23:15:55Z'"],
    ["2020-08-24", '"2020-08-24T00:00:00Z"'],
    ["2020-08-24T23:15+01:00", '"2020-08-24T23:15:00+01:00"'],
  ] as const) {
    await checkConditionFix(reporting({ lastTransitionTime: before }), reporting({ lastTransitionTime: after }));
  }
  for (const lastTransitionTime of ["yesterday", "2021-02-29", "2020-08-24T25:00:00Z", "2020-08-24T23:59:60Z"]) {
    const { findings } = await readCondition(reporting({ lastTransitionTime }));
    assert.deepEqual(
      findings.map(({ message, fixes }) => [message, fixes().length]),
      [
        [
          `'lastTransitionTime' must be an RFC 3339 time such as '2020-08-24T23:15:55Z', but is '${lastTransitionTime}'`,
          0,
        ],
      ],
    );
  }
});

test("the required fields", async () => {
  for (const name of ["status", "reason", "message", "lastTransitionTime"]) {
    const written = reporting({ [name]: undefined });
    await checkCondition(written.replace("Upgradeable\n", "Upgradeable\n    ~~~~ error invalid-operator-condition\n"), {
      messages: [`an item of 'conditions' has no '${name}'`],
    });
  }
  await checkCondition(conditionOf("spec:", "  overrides:", ...conditionLines({ lastTransitionTime: undefined })));
});

test("a misspelt required field", async () => {
  const written = reporting({ lastTransitionTime: undefined, last_transition_time: '"2020-08-24T23:15:55Z"' });
  await checkConditionFix(written, written.replace("last_transition_time", "lastTransitionTime"));
});

test("a number in quotes", async () => {
  await checkConditionFix(reporting({ observedGeneration: '"3"' }), reporting({ observedGeneration: "3" }));
  const { findings } = await readCondition(reporting({ observedGeneration: "-1" }));
  assert.deepEqual(
    findings.map(({ message }) => message),
    ["'observedGeneration' is -1, but must be at least 0"],
  );
});

test("the API versions", async () => {
  const written = conditionOf();
  await checkCondition(written.replace("/v2", "/v1"));
  for (const version of ["v1alpha1", "v3"]) {
    await checkConditionFix(written.replace("/v2", `/${version}`), written);
  }
  await checkCondition(
    written.replace("/v2\n", "/v3\n            ~~~~~~~~~~~~~~~~~~~~~~~ error invalid-operator-condition\n"),
    {
      messages: [
        "'operators.coreos.com/v3' is not a served API version of OperatorCondition; did you mean 'operators.coreos.com/v2'?",
      ],
    },
  );
});

test("no API version", async () => {
  const written = conditionOf().replace(/^apiVersion.*\n/, "");
  await checkCondition(
    written.replace("Condition\n", "Condition\n      ~~~~~~~~~~~~~~~~~ error invalid-operator-condition\n"),
  );
  await checkConditionFix(written, conditionOf());
});

test("names that the API server rejects", async () => {
  await checkCondition(`apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata:
  name: Lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ error invalid-operator-condition
  namespace: the.harbour
             ~~~~~~~~~~~ error invalid-operator-condition
`);
  await checkCondition(`apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata:
~~~~~~~~ error invalid-operator-condition
  namespace: harbour
`);
});

test("placeholders are not checked", async () => {
  await checkCondition(
    reporting({ status: '"{{ .status }}"', reason: "$(REASON)", observedGeneration: '"$(GENERATION)"' }),
  );
});

test("the items of a list", async () => {
  await checkCondition(`apiVersion: v1
kind: List
items:
- apiVersion: operators.coreos.com/v2
  kind: OperatorCondition
  metadata: {name: lighthouse.v1.0.0}
  spec: {deployments: lighthouse}
                      ~~~~~~~~~~ error invalid-operator-condition
`);
});

test("the remaining fields are checked despite a syntax error", async () => {
  const written = reporting({ status: '"true"', message: '"in "this" state"' });
  await checkCondition(
    written
      .replace('"true"\n', '"true"\n            ~~~~~~ error invalid-operator-condition\n')
      .replace('state"\n', 'state"\n                  ~~~~~~~~~~~~ error yaml-syntax\n'),
  );
});
