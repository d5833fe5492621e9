import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const digest = (digit: string) => `quay.io/example/lighthouse@sha256:${digit.repeat(64)}`;

function related(image: string): string {
  return `  relatedImages:\n  - name: lighthouse\n    image: ${image}\n`;
}

test("the image of the deployment", async () => {
  await checkFolder(csvFile({ annotation: "    containerImage: quay.io/example/lighthouse:v1.0.0\n" }));
  await checkFolder(csvFile({ spec: related("quay.io/example/lighthouse:v1.0.0") }));
});

test("another tag in the annotation", async () => {
  const annotation = `    containerImage: quay.io/example/lighthouse:v0.9.0
                    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info outdated-image
`;
  await checkFolder(csvFile({ annotation }), {
    messages: ["'containerImage' names another version of this image than the deployment, which uses 'v1.0.0'"],
  });
  await checkFolderFix(
    csvFile({ annotation: "    containerImage: quay.io/example/lighthouse:v0.9.0\n" }),
    csvFile({ annotation: "    containerImage: quay.io/example/lighthouse:v1.0.0\n" }),
  );
});

test("another tag in the related images", async () => {
  const spec = `${related("quay.io/example/lighthouse:v0.9.0")}           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info outdated-image
`;
  await checkFolder(csvFile({ spec }));
});

test("another digest", async () => {
  const own = csvFile({ spec: related(digest("a")) }).replace("quay.io/example/lighthouse:v1.0.0", digest("b"));
  const mark = `           ${"~".repeat(digest("a").length)} info outdated-image\n`;
  await checkFolder(own.replace(`${digest("a")}\n`, (line) => line + mark));
});

test("a tag and a digest may be the same version", async () => {
  await checkFolder(csvFile({ spec: related(digest("a")) }));
});

test("another repository, no tag, and a placeholder are not judged", async () => {
  await checkFolder(csvFile({ spec: related("quay.io/example/lamp:v0.9.0") }));
  await checkFolder(csvFile({ annotation: "    containerImage: quay.io/example/lighthouse\n" }));
  await checkFolder(csvFile({ annotation: "    containerImage: quay.io/example/lighthouse:$(VERSION)\n" }));
});

test("an older image that the operator gets in a variable, and one beside the deployment's", async () => {
  const older = "quay.io/example/lighthouse:v0.9.0";
  const container = `                env:\n                - {name: RELATED_IMAGE_OLD, value: "${older}"}\n`;
  await checkFolder(csvFile({ container, spec: related(older) }));
  const both = `${related("quay.io/example/lighthouse:v1.0.0")}  - name: old\n    image: ${older}\n`;
  await checkFolder(csvFile({ spec: both }));
});
