import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("an image with a scheme, none, and a correct one", async () => {
  const spec = `  relatedImages:
  - name: manager
    image: https://quay.io/example/lighthouse
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-csv-image
  - name: lens
          ~~~~ error invalid-csv-image
  - name: lamp
    image: quay.io/example/lamp@sha256:${"0".repeat(64)}
`;
  await checkFolder(csvFile({ spec }));
});
