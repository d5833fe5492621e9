import { test } from "node:test";
import { openShiftVersionsFile } from "../../support/bundle-files.ts";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

/** A CSV with this `minKubeVersion`. */
function needs(version: string): string {
  return csvFile({ minKubeVersion: `  minKubeVersion: ${version}\n` });
}

const marked = `1.33.0
                  ~~~~~~ warning newer-kubernetes-needed`;

test("without stated versions, nothing is judged", async () => {
  await checkFolder(needs("1.33.0"));
});

test("the OpenShift version of the settings", async () => {
  await checkFolder(needs(marked), {
    messages: [
      "'minKubeVersion' is 1.33.0, but OpenShift 4.19, for which the bundle is checked, has Kubernetes 1.32, where OLM v0 never installs this CSV",
    ],
    settings: { openshiftVersion: "4.19" },
  });
});

test("any patch version may be in an OpenShift version", async () => {
  await checkFolder(needs("1.32.9"), { settings: { openshiftVersion: "4.19" } });
});

test("the first OpenShift version of the annotations", async () => {
  await checkFolder(`${needs(marked)}${openShiftVersionsFile("v4.12-v4.21")}`, {
    messages: [
      "'minKubeVersion' is 1.33.0, but OpenShift 4.12, the first in 'com.redhat.openshift.versions', has Kubernetes 1.25, where OLM v0 never installs this CSV",
    ],
  });
  await checkFolder(`${needs("1.25.3")}${openShiftVersionsFile("v4.12-v4.21")}`);
});

test("what is not a version has another rule", async () => {
  const wrong = "latest\n                  ~~~~~~ error invalid-min-kube-version";
  await checkFolder(needs(wrong), { settings: { openshiftVersion: "4.19" } });
});
