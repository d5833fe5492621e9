import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a class that is not the default", async () => {
  await checkRule(
    "global-default-priority",
    `${csvFile()}-- manifests/priority.yaml --
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: lighthouse
value: 1000
globalDefault: false
`,
  );
});

test("a class that is", async () => {
  await checkRule(
    "global-default-priority",
    `${csvFile()}-- manifests/priority.yaml --
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: lighthouse
value: 1000
globalDefault: true
               ~~~~ error global-default-priority
`,
    { messages: ["an operator must not set the default priority of the whole cluster; set 'globalDefault' to false"] },
  );
});
