import { test } from "node:test";
import { annotationsFile } from "../../support/bundle-files.ts";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const prefix = "operators.operatorframework.io.bundle";

function bundle(dockerfile: string, annotations = ""): string {
  return `${csvFile()}${annotationsFile(annotations)}-- bundle.Dockerfile --\nFROM scratch\n${dockerfile}`;
}

const channels = `  ${prefix}.channels.v1: candidate,stable\n`;
const withPackage = `LABEL ${prefix}.package.v1=lighthouse\n`;

test("labels that equal the annotations", async () => {
  await checkFolder(
    bundle(`${withPackage}LABEL ${prefix}.channels.v1="stable, candidate" maintainer=keeper\n`, channels),
  );
  await checkFolder(bundle(`${withPackage}ARG CHANNELS\nLABEL ${prefix}.channels.v1=$CHANNELS\n`, channels));
});

test("a label with another value", async () => {
  await checkFolder(
    bundle(
      `${withPackage}LABEL ${prefix}.channels.v1=candidate
${" ".repeat(`LABEL ${prefix}.channels.v1=`.length)}~~~~~~~~~ warning label-mismatch
`,
      channels,
    ),
    {
      messages: [
        `the label '${prefix}.channels.v1' is 'candidate', but the annotation is 'candidate,stable'; make them equal`,
      ],
    },
  );
});

test("the last of two labels counts, in the last stage", async () => {
  await checkFolder(
    bundle(
      `LABEL ${prefix}.package.v1=other
FROM scratch
LABEL ${prefix}.package.v1=other
LABEL ${prefix}.package.v1='lighthouse'
`,
    ),
  );
});

test("a label of which the annotations say nothing", async () => {
  await checkFolder(
    bundle(`${withPackage}LABEL com.redhat.openshift.versions=v4.16 \\
  ${prefix}.channel.default.v1=stable
  ${"~".repeat(`${prefix}.channel.default.v1`.length)} warning label-mismatch
`),
    {
      messages: [
        `the label '${prefix}.channel.default.v1' has no effect, because 'annotations.yaml' lacks it, and opm reads only that`,
      ],
    },
  );
});

test("no label with the package", async () => {
  await checkFolder(bundle(`LABEL ${prefix}.channels.v1=candidate,stable\n~~~~~ warning label-mismatch\n`, channels), {
    messages: [`the label '${prefix}.package.v1' is missing, so opm does not read the image as a bundle; add it`],
  });
  await checkFolder(bundle("COPY manifests /manifests/\n", channels));
});

test("a Dockerfile of another folder", async () => {
  await checkFolder(
    bundle(`COPY other/manifests /manifests/\nLABEL ${prefix}.package.v1=other\n`).replace(
      "-- bundle.Dockerfile --",
      "-- other/metadata/annotations.yaml --\nannotations: {}\n-- bundle.Dockerfile --",
    ),
  );
});

test("a comment in the Dockerfile hides the finding", async () => {
  await checkFolder(
    bundle(`${withPackage}# olm-catalogs-ignore label-mismatch\nLABEL ${prefix}.channels.v1=candidate\n`, channels),
  );
});

test("the fix of a label that the annotations lack", async () => {
  const label = `${withPackage}LABEL ${prefix}.channel.default.v1=stable\n`;
  await checkFolderFix(bundle(label), bundle(label, `  ${prefix}.channel.default.v1: stable\n`));
});

test("the fix", async () => {
  const written = (value: string) => bundle(`${withPackage}LABEL ${prefix}.channels.v1="${value}"\n`, channels);
  await checkFolderFix(written("stable"), written("candidate,stable"));
});
