import { test } from "node:test";
import { annotationsFile } from "../../support/bundle-files.ts";
import { type CsvParts, checkFolder, csvFile, lampExample } from "../../support/csv-fixture.ts";

const id = "rejected-by-olm-v1";

/** Checks a bundle folder, for which OLM v1 has these reasons. */
async function checkReasons(fixture: string, ...reasons: readonly string[]): Promise<void> {
  const messages = reasons.map((reason) => `OLM v1 does not install this bundle: ${reason}`);
  await checkFolder(fixture, messages.length > 0 ? { messages } : {});
}

const checkCsv = (parts: CsvParts, ...reasons: readonly string[]) => checkReasons(csvFile(parts), ...reasons);

/** The lines of a webhook. */
function webhook(lines: string, name = "lamps.harbour.example.com"): string {
  return `  - generateName: ${name}\n    deploymentName: lighthouse\n${lines}`;
}

const validating = "    type: ValidatingAdmissionWebhook\n";

test("a bundle that OLM v1 installs", async () => {
  await checkCsv({ spec: `  webhookdefinitions:\n${webhook(validating)}` });
});

test("a required CRD", async () => {
  const spec = `  customresourcedefinitions:
    required:
    - name: horns.sea.example.com
            ~~~~~~~~~~~~~~~~~~~~~ info ${id}
      version: v1
      kind: Horn
`;
  await checkCsv({ spec }, "it has the dependency 'olm.gvk.required', and dependencies are not supported");
});

test("a dependency of the metadata", async () => {
  const dependencies = `-- metadata/dependencies.yaml --
dependencies:
- type: olm.package
  value: {packageName: foghorn, version: ">=1.0.0"}
         ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info ${id}
`;
  await checkReasons(
    `${csvFile()}${annotationsFile("")}${dependencies}`,
    "it has the dependency 'olm.package.required', and dependencies are not supported",
  );
});

test("a constraint in the properties", async () => {
  const properties = `-- metadata/properties.yaml --
properties:
- type: olm.constraint
        ~~~~~~~~~~~~~~ info ${id}
  value:
    failureMessage: needs a harbour
    package: {packageName: harbour, versionRange: ">=1.0.0"}
`;
  await checkReasons(
    `${csvFile()}${properties}`,
    "it has the dependency 'olm.constraint', and dependencies are not supported",
  );
});

test("an owned API service", async () => {
  const spec = `  apiservicedefinitions:
    owned:
    - name: lamps
            ~~~~~ info ${id}
      group: harbour.example.com
      version: v1
      kind: Lamp
      deploymentName: lighthouse
`;
  await checkCsv({ annotations: lampExample, spec }, "it owns an API service");
});

test("annotations without a package", async () => {
  const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: ""
                                                    ~~ info ${id}
`;
  await checkReasons(`${csvFile()}${annotations}`, "its annotations name no package");
});

test("a manifest of another kind", async () => {
  const job = `-- manifests/job.yaml --
apiVersion: batch/v1
kind: CronJob
      ~~~~~~~ info ${id}
metadata: {name: sweep}
`;
  await checkReasons(`${csvFile()}${job}`, "it contains the kind 'CronJob', which bundles cannot have");
});

test("a number where a text belongs: opm rejects it, too", async () => {
  await checkFolder(csvFile({ displayName: "  displayName: 42\n               ~~ error unquoted-csv-text\n" }));
});

test("deployments with an invalid name, and with the same name", async () => {
  const deployment = (name: string) => `      - name: ${name}
        spec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: []}}}
`;
  const install = `  install:
    strategy: deployment
    spec:
      deployments:
${deployment(`Light\n              ~~~~~ info ${id}`)}${deployment("lamp")}${deployment(`lamp\n              ~~~~ info ${id}`)}`;
  await checkCsv({ install }, "'Light' is not a valid name of a deployment", "two of its deployments are named 'lamp'");
});

test("a webhook with an invalid name", async () => {
  const spec = `  webhookdefinitions:\n${webhook(validating, `Lamps\n                  ~~~~~ info ${id}`)}`;
  await checkCsv({ spec }, "'Lamps' is not a valid name of a webhook");
});

test("a webhook for what only OLM v1 protects", async () => {
  const rules = `${validating}    rules:
    - apiGroups: [olm.operatorframework.io]
                  ~~~~~~~~~~~~~~~~~~~~~~~~ info ${id}
      resources: ['*']
    - apiGroups: [admissionregistration.k8s.io]
      resources: [mutatingwebhookconfigurations]
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info ${id}
`;
  await checkCsv(
    { spec: `  webhookdefinitions:\n${webhook(rules)}` },
    "a webhook matches 'olm.operatorframework.io'",
    "a webhook matches 'mutatingwebhookconfigurations'",
  );
});

test("a CRD with two conversion webhooks", async () => {
  const conversion = (crd: string, name: string) =>
    webhook(`    type: ConversionWebhook\n    conversionCRDs:\n    - ${crd}\n`, name);
  const crd = "horns.sea.example.com\n      ~~~~~~~~~~~~~~~~~~~~~ warning unowned-conversion-crd";
  const spec = `  webhookdefinitions:
${conversion(crd, "a.example.com")}${conversion(`${crd}\n      ~~~~~~~~~~~~~~~~~~~~~ info ${id}`, "b.example.com")}`;
  await checkFolder(csvFile({ spec }));
});
