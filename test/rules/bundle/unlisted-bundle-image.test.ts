import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const catalog = (related: string) =>
  `${packageBlob}${channelBlob}${bundlesOf("1.0.0").replace("image: quay.io/lighthouse/bundle:v1.0.0", related)}`;

const image = "image: quay.io/lighthouse/bundle:v1.0.0";

test("related images with the bundle's image, or without names of bundle images", () => {
  checkFindings(
    catalog(`${image}\nrelatedImages:\n- name: ""\n  ${image}\n- name: lamp\n  image: quay.io/lighthouse/lamp:v1`),
  );
  checkFindings(catalog(`${image}\nrelatedImages:\n- name: lamp\n  image: quay.io/lighthouse/lamp:v1`));
});

test("related images with another bundle image", () => {
  checkFindings(
    catalog(`${image}
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info unlisted-bundle-image
relatedImages:
- image: quay.io/lighthouse/bundle:v0.9.0
  name: ""`),
    {
      messages: [
        "this image of bundle 'lighthouse.v1.0.0' is not among its related images, which list 'quay.io/lighthouse/bundle:v0.9.0' instead",
      ],
      related: [["17: the bundle's image as its related images list it"]],
    },
  );
});
