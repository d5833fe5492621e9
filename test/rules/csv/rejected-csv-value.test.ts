import { test } from "node:test";
import * as fixture from "../../support/csv-fixture.ts";

const { csvFile } = fixture;
const settings = { rules: { ...fixture.setAside, "rejected-csv-value": "error", "rejected-by-olm-v1": "off" } };

/** Other fixtures set this rule aside. */
function checkFolder(text: string, expected: { readonly messages?: readonly string[] } = {}): Promise<void> {
  return fixture.checkFolder(text, { ...expected, settings });
}

function checkFolderFix(before: string, after: string): Promise<void> {
  return fixture.checkFolderFix(before, after, { settings });
}

/** A webhook with these lines, of which the first begins its item. */
function withWebhook(...lines: readonly string[]): string {
  return csvFile({ spec: `  webhookdefinitions:\n${lines.map((line) => `  ${line}\n`).join("")}` });
}

const named = ["  generateName: lamps.example.com", "  deploymentName: lighthouse", "  sideEffects: None"];
const others = [...named, "  admissionReviewVersions: [v1]"];

test("a complete webhook", async () => {
  await checkFolder(withWebhook("- type: ValidatingAdmissionWebhook", ...others));
});

test("another type of a webhook", async () => {
  await checkFolder(
    withWebhook("- type: ValidatingAdmissionWebhok", `        ${"~".repeat(25)} error rejected-csv-value`, ...others),
    {
      messages: [
        "the API server rejects this value of 'type', which must be ValidatingAdmissionWebhook, MutatingAdmissionWebhook or ConversionWebhook; did you mean 'ValidatingAdmissionWebhook'?",
      ],
    },
  );
  await checkFolderFix(
    withWebhook("- type: ValidatingAdmissionWebhok", ...others),
    withWebhook("- type: ValidatingAdmissionWebhook", ...others),
  );
});

test("a port that does not exist", async () => {
  await checkFolder(
    withWebhook(
      "- type: ValidatingAdmissionWebhook",
      ...others,
      "  containerPort: 70000",
      "                 ~~~~~ error rejected-csv-value",
    ),
    { messages: ["the API server rejects this value of 'containerPort', which must be from 1 to 65535"] },
  );
});

test("a required list that is missing, at the first key beside it or at its own", async () => {
  await checkFolder(withWebhook("- type: ValidatingAdmissionWebhook", "  ~~~~ error rejected-csv-value", ...named), {
    messages: ["'admissionReviewVersions' is missing here, so the API server rejects the CSV"],
  });
  await checkFolder(
    withWebhook(
      "- type: ValidatingAdmissionWebhook",
      ...named,
      "  admissionReviewVersions:",
      "  ~~~~~~~~~~~~~~~~~~~~~~~ error rejected-csv-value",
    ),
  );
});

test("an environment variable that is defined twice", async () => {
  const container = `                env:
                - name: LAMP
                  value: bright
                - name: LAMP
                        ~~~~ error rejected-csv-value
                  value: dim
`;
  await checkFolder(csvFile({ container }), {
    messages: ["'LAMP' is defined twice in 'env', so the API server rejects the CSV"],
  });
});

test("an environment variable without a name beside one named 'undefined'", async () => {
  const container = `                env:
                - name: ""
                  value: bright
                - name: undefined
                  value: dim
`;
  await checkFolder(csvFile({ container }));
});

test("ports with the same number and another protocol", async () => {
  const portsOf = (protocol: string, drawn = "") =>
    csvFile({
      container: `                ports:
                - containerPort: 80
                - containerPort: 80
${drawn}                  protocol: ${protocol}
`,
    });
  await checkFolder(portsOf("UDP"));
  await checkFolder(portsOf("TCP", `${" ".repeat(33)}~~ error rejected-csv-value\n`));
});

test("a placeholder", async () => {
  await checkFolder(withWebhook("- type: $(TYPE)", ...others));
});

test("an installation without deployments", async () => {
  const install = (spec: string) => csvFile({ install: `  install:\n    strategy: deployment\n${spec}` });
  const messages = ["'install.spec' has no 'deployments', so the API server rejects the CSV"];
  await checkFolder(install("    spec:\n    ~~~~ error rejected-csv-value\n"), { messages });
  await checkFolder(install("    spec: {}\n    ~~~~ error rejected-csv-value\n"), { messages });
  await checkFolder(install("").replace("  install:\n", "  install:\n  ~~~~~~~ error rejected-csv-value\n"), {
    messages,
  });
  await checkFolder(install("    spec: {deployments: []}\n"));
});

test("a label that Kubernetes rejects, and the value of a descriptor that is not base64", async () => {
  const required = (value: string) => `  customresourcedefinitions:
    required:
    - {name: lamps.example.com, version: v1, kind: Lamp, statusDescriptors: [{path: a, value: ${value}}]}
`;
  await checkFolder(csvFile({ spec: required("bGFtcA==") }));
  await checkFolder(
    csvFile({
      annotation: "  labels: {lamp: two lenses}\n                 ~~~~~~~~~~ error rejected-csv-value\n",
      spec: `${required("7")}${" ".repeat(94)}~ error rejected-csv-value\n`,
    }),
  );
});

test("a release of more than 20 characters", async () => {
  const settings = {
    rules: { ...fixture.setAside, "rejected-csv-value": "error", "bundle-name-without-release": "off" },
  };
  const release = (text: string) => csvFile({ spec: `  release: ${text}\n` });
  await fixture.checkFolder(release("a".repeat(20)), { settings });
  await fixture.checkFolder(release(`${"a".repeat(21)}\n           ${"~".repeat(21)} error rejected-csv-value`), {
    settings,
  });
});
