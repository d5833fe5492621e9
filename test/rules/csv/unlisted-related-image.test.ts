import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const claim = "    features.operators.openshift.io/disconnected: 'true'\n";

/** The lines of variables with images. */
function variables(...images: readonly (readonly [name: string, image: string])[]): string {
  const items = images.map(
    ([name, image]) => `                - name: ${name}
                  value: ${image}
`,
  );
  return `                env:\n${items.join("")}`;
}

const lamp = ["RELATED_IMAGE_LAMP", "quay.io/example/lamp:v1"] as const;
const horn = ["RELATED_IMAGE_FOG_HORN", "quay.io/example/horn:v1"] as const;
const marked = `quay.io/example/lamp:v1
                         ~~~~~~~~~~~~~~~~~~~~~~~ warning unlisted-related-image`;

const lampListed = `  relatedImages:
  - name: lamp
    image: quay.io/example/lamp:v1
`;
const hornListed = `  relatedImages:
  - name: fog-horn
    image: quay.io/example/horn:v1
`;

test("every image is listed", async () => {
  await checkFolder(csvFile({ annotation: claim, container: variables(lamp), spec: lampListed }));
});

test("a CSV that lists no image and claims nothing", async () => {
  await checkFolder(csvFile({ container: variables(lamp) }));
});

test("other variables, and variables without an image", async () => {
  const others = variables(["IMAGE_LAMP", "quay.io/example/lamp:v1"], ["RELATED_IMAGE_HORN", "''"]);
  await checkFolder(csvFile({ annotation: claim, container: others }));
});

test("an image beside others that are listed", async () => {
  const before = csvFile({ container: variables([lamp[0], marked], horn), spec: hornListed });
  await checkFolder(before, {
    messages: [
      "'relatedImages' lacks the image of 'RELATED_IMAGE_LAMP', so mirrors for disconnected clusters do not have it",
    ],
  });
  const after = `${hornListed}  - name: lamp\n    image: quay.io/example/lamp:v1\n`;
  await checkFolderFix(before, csvFile({ container: variables(lamp, horn), spec: after }));
});

test("a CSV that claims to support disconnected clusters and lists no image", async () => {
  const before = csvFile({ annotation: claim, container: variables([lamp[0], marked], horn, lamp) });
  await checkFolder(before, {
    messages: [
      "'relatedImages' lacks the images of 'RELATED_IMAGE_LAMP' and 1 more, so mirrors for disconnected clusters do not have them",
    ],
  });
  const after = `${lampListed}  - name: fog-horn\n    image: quay.io/example/horn:v1\n`;
  await checkFolderFix(before, csvFile({ annotation: claim, container: variables(lamp, horn, lamp), spec: after }));
});

test("the older list of features claims it, too", async () => {
  const annotation = `    operators.openshift.io/infrastructure-features: '["Disconnected"]'\n`;
  await checkFolder(csvFile({ annotation, container: variables([lamp[0], marked]) }));
});
