import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a version", async () => {
  await checkRule("blank-min-kube-version", csvFile());
});

test("blanks", async () => {
  await checkRule(
    "blank-min-kube-version",
    csvFile({
      minKubeVersion: `  minKubeVersion: "  "
                  ~~~~ error blank-min-kube-version
                  ~~~~ info missing-min-kube-version
`,
    }),
    {
      messages: [
        "a blank 'minKubeVersion' is not a version, so removed APIs cannot be judged by it",
        "this CSV has no 'minKubeVersion', so it can be installed on clusters of any Kubernetes version",
      ],
    },
  );
});
