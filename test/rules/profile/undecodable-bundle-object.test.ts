import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

const priority = (fields: string) => `${csvFile()}-- manifests/priority.yaml --
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: lighthouse
${fields}`;

test("an object that can be decoded, and one of another kind", async () => {
  const other = "-- manifests/settings.yaml --\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: 1\n";
  await checkRule("undecodable-bundle-object", `${priority("value: 1000\n")}${other}`);
});

test("a text instead of a number", async () => {
  await checkRule("undecodable-bundle-object", priority("value: high\n       ~~~~ error undecodable-bundle-object\n"), {
    messages: ["'value' must be a whole number, but is 'high'"],
  });
});
