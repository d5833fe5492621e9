import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
defaultChannelTypePreference: major
                              ~~~~~ error invalid-channel-preference
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["this template generates no 'major' channels; set 'generateMajorChannels: true' or prefer 'minor'"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
generateMajorChannels: true
defaultChannelTypePreference: major
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});

test("a kind of channel that does not exist", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
defaultChannelTypePreference: Minor
                              ~~~~~ error invalid-channel-preference
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["'Minor' is not a kind of channel; opm knows 'minor' and 'major'; did you mean 'minor'?"],
  );
});

test("minor channels, where only major ones are generated", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
generateMajorChannels: true
defaultChannelTypePreference: minor
                              ~~~~~ error invalid-channel-preference
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["this template generates no 'minor' channels; set 'generateMinorChannels: true' or prefer 'major'"],
  );
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
schema: olm.semver
defaultChannelTypePreference: major
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    `-- template.yaml --
schema: olm.semver
defaultChannelTypePreference: minor
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
  );
});
