import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("no display name", async () => {
  const fixture = csvFile({ displayName: undefined }).replace("\nspec:\n", "\nspec:\n~~~~ error missing-csv-field\n");
  await checkFolder(fixture, { messages: ["this CSV has no value for 'spec.displayName'"] });
});

test("an empty display name", async () => {
  await checkFolder(csvFile({ displayName: "  displayName: ''\n  ~~~~~~~~~~~ error missing-csv-field\n" }));
});

test("no strategy and no deployments", async () => {
  const install = `  install:
  ~~~~~~~ error missing-csv-field
    spec:
    ~~~~ error missing-csv-field
      permissions: []
`;
  await checkFolder(csvFile({ install }), {
    messages: [
      "this CSV has no value for 'spec.install.strategy'",
      "this CSV has no value for 'spec.install.spec.deployments'",
    ],
  });
});

test("an empty list of deployments, and a strategy without a specification", async () => {
  await checkFolder(csvFile({ install: "  install: {strategy: deployment, spec: {deployments: []}}\n" }));
  await checkFolder(csvFile({ install: "  install: {strategy: deployment}\n" }));
});

test("no apiVersion", async () => {
  const head = "kind: ClusterServiceVersion\n      ~~~~~~~~~~~~~~~~~~~~~ error missing-csv-field\n";
  await checkFolder(csvFile({ head }), {
    messages: ["this CSV has no 'apiVersion'; add 'operators.coreos.com/v1alpha1'"],
  });
});

test("no kind, which the file's name tells", async () => {
  const head = "apiVersion: operators.coreos.com/v1alpha1\n~~~~~~~~~~ error missing-csv-field\n";
  await checkFolder(csvFile({ head }), { messages: ["this CSV has no 'kind'; add 'ClusterServiceVersion'"] });
});

test("no kind, in a bundle with metadata: the loader's 'no CSV' is not repeated", async () => {
  const head = "apiVersion: operators.coreos.com/v1alpha1\n~~~~~~~~~~ error missing-csv-field\n";
  const metadata = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
`;
  await checkFolder(`${csvFile({ head })}${metadata}`);
});

test("a kind that is not a string", async () => {
  const head = "apiVersion: operators.coreos.com/v1alpha1\nkind: []\n      ~~ error wrong-csv-type\n";
  await checkFolder(csvFile({ head }));
  const empty = "apiVersion: operators.coreos.com/v1alpha1\nkind:\n~~~~ error missing-csv-field\n";
  await checkFolder(csvFile({ head: empty }));
});

test("a first line that is indented, so that nothing after it is read", async () => {
  const fixture = csvFile({
    head: " apiVersion: operators.coreos.com/v1alpha1\n ~~~~~~~~~~ error missing-csv-field\nkind: ClusterServiceVersion\n",
  });
  await checkFolder(fixture, {
    messages: ["this line is indented deeper than the next ones, so loaders ignore the rest of the file; align it"],
  });
});

test("a field in another letter case, which opm's bundle validation does not read, though Go's JSON decoder does", async () => {
  const head = `ApiVersion: operators.coreos.com/v1alpha1
~~~~~~~~~~ warning unknown-csv-field
kind: ClusterServiceVersion
      ~~~~~~~~~~~~~~~~~~~~~ error missing-csv-field
`;
  await checkFolder(csvFile({ head }), {
    messages: [
      "'ApiVersion' is not a field of a ClusterServiceVersion, so it has no effect; did you mean 'apiVersion'?",
      "this CSV has no 'apiVersion'; add 'operators.coreos.com/v1alpha1'",
    ],
  });
  const displayName = "  DisplayName: Lighthouse\n  ~~~~~~~~~~~ warning unknown-csv-field\n";
  const fixture = csvFile({ displayName }).replace("\nspec:\n", "\nspec:\n~~~~ error missing-csv-field\n");
  await checkFolder(fixture);
});

test("an optional field in another letter case", async () => {
  await checkFolder(csvFile({ spec: "  Maturity: stable\n  ~~~~~~~~ warning unknown-csv-field\n" }));
});
