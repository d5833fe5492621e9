// A new catalog: one package with one channel and its first bundle, from what its author answers.

import { yamlText } from "../../edits/new-blob-text.ts";
import { imageReferenceProblem } from "../../model/image-reference.ts";
import { packageNameProblems } from "../../model/package-name.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { parseVersion } from "../../versions/version.ts";

/** What a new catalog is made from. */
export interface CatalogAnswers {
  readonly package: string;
  readonly channel: string;
  readonly version: string;
  readonly image: string;
}

/** A new catalog under construction. */
export interface CatalogDraft {
  /** For each answer what is wrong with it, as a sentence; null where nothing is. */
  readonly problems: { readonly [Answer in keyof CatalogAnswers]: string | null };
  /** The usual image for the package and the version. */
  readonly usualImage: string;
  /** The catalog as YAML. opm accepts it if the answers have no problems. */
  readonly text: string;
}

/** The catalog that the answers give, and what is wrong with them. */
export function draftCatalog(answers: CatalogAnswers): CatalogDraft {
  const { package: name, version } = answers;
  return {
    problems: problemsOf(answers),
    usualImage: `quay.io/example/${name}-bundle:v${version.replaceAll("+", "-")}`,
    text: blobsOf(answers)
      .map((blob) => `---\n${yamlText(blob, true)}`)
      .join(""),
  };
}

function problemsOf({ package: name, channel, version, image }: CatalogAnswers): CatalogDraft["problems"] {
  const [nameProblem] = packageNameProblems(name);
  const imageProblem = image === "" ? "must not be empty" : imageReferenceProblem(image);
  const isVersion = "ok" in parseVersion(version);
  return {
    package: nameProblem === undefined ? null : `The package name ${nameProblem}.`,
    channel: isSelectableName(channel)
      ? null
      : "A channel name has lower-case letters, digits, '-' and '.', and begins and ends with a letter or digit.",
    version: isVersion ? null : "A version has three numbers, such as 1.0.0 or 1.0.0-rc.1.",
    image: imageProblem === undefined ? null : `The image ${imageProblem}.`,
  };
}

function blobsOf({ package: name, channel, version, image }: CatalogAnswers) {
  const bundle = `${name}.v${version}`;
  return [
    { schema: "olm.package", name, defaultChannel: channel },
    { schema: "olm.channel", package: name, name: channel, entries: [{ name: bundle }] },
    {
      schema: "olm.bundle",
      package: name,
      name: bundle,
      image,
      properties: [{ type: "olm.package", value: { packageName: name, version } }],
    },
  ];
}
