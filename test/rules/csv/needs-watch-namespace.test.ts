import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

const checkModes = (installModes: string, ...messages: readonly string[]) =>
  checkRule("needs-watch-namespace", csvFile({ installModes }), messages.length > 0 ? { messages } : {});

test("all namespaces among others", async () => {
  await checkModes("  installModes: [{type: OwnNamespace, supported: true}, {type: AllNamespaces, supported: true}]\n");
});

test("another namespace only", async () => {
  await checkModes(
    `  installModes:
  - type: SingleNamespace
    supported: true
  - type: AllNamespaces
          ~~~~~~~~~~~~~ warning needs-watch-namespace
    supported: false
`,
    "OLM v1 installs this CSV only with 'watchNamespace' in the configuration of its ClusterExtension, an alpha feature",
  );
});

test("several namespaces only", async () => {
  await checkModes(
    `  installModes:
  ~~~~~~~~~~~~ warning needs-watch-namespace
  - type: MultiNamespace
    supported: true
`,
    "OLM v1 does not install this CSV: it supports neither 'AllNamespaces', 'SingleNamespace' nor 'OwnNamespace'",
  );
});

test("no mode at all has another rule", async () => {
  await checkModes("  installModes: []\n  ~~~~~~~~~~~~ error missing-install-modes\n");
});
