// A syntax error in one line of a bundle hides no finding that has nothing to do with it.

import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const crd = crdFile().replace("scope: Namespaced\n", "scope: namespaced\n         ~~~~~~~~~~ error invalid-crd\n");

const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.mediatype.v1: helm
                                                      ~~~~ error invalid-bundle-annotation
`;

test("the findings in the other files of a bundle", async () => {
  const displayName = '  displayName: "Lighthouse\n               ~~~~~~~~~~~ error yaml-syntax\n';
  await checkFolder(`${csvFile({ displayName })}${crd}${annotations}`);
});

test("the findings in the other lines of a CSV", async () => {
  const install = `  install:
    strategy: deployment
    spec:
      permissions: []
      deployments
      ~~~~~~~~~~~ error yaml-syntax
`;
  const spec = `  links:
  - nam: Docs
    ~~~ warning unknown-csv-field
    url: https://example.com
`;
  await checkFolder(csvFile({ install, spec }));
});

test("what a syntax error hides is not said to be missing", async () => {
  const installModes = "  installModes\n  ~~~~~~~~~~~~ error yaml-syntax\n";
  await checkFolder(`${csvFile({ installModes, minKubeVersion: undefined })}${crdFile()}`);
});

test("an empty file does not count as a syntax error", async () => {
  const csv = csvFile({ spec: ownsLamp, annotations: lampExample }).replace(
    "ClusterServiceVersion\n",
    "ClusterServiceVersion\n      ~~~~~~~~~~~~~~~~~~~~~ error invalid-manifest\n",
  );
  await checkFolder(`${csv}${crd}-- manifests/empty.yaml --\n---\n`);
});

test("what stands below a syntax error, behind blank lines and comments, counts as part of it", async () => {
  const links = "  links:\n    - name: Docs\n      url: https://example.com\n";
  const icon = `\t  icon:
~ error yaml-syntax

# The lamp.
    - base64data: aWNvbg==
      mediatype: image/svg+xml
`;
  await checkFolder(csvFile({ spec: `${links}${icon}` }));
});
