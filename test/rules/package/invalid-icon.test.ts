import { describe, test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob } from "../../support/lighthouse.ts";

const catalog = (icon: string) => `---
schema: olm.package
name: lighthouse
defaultChannel: stable
${icon}${channelBlob}${bundlesOf("1.0.0")}`;

const iconOf = (data: string, mediatype: string) =>
  catalog(`icon:
  base64data: ${data}
  mediatype: ${mediatype}
`);

const base64 = (content: string) => Buffer.from(content, "latin1").toString("base64");

const svg = base64('<svg xmlns="http://www.w3.org/2000/svg"/>');
const png = base64("\x89PNG\r\n\x1a\n");

describe("an icon is accepted", () => {
  test("as any picture with its media type", () => {
    checkFindings(iconOf(svg, "image/svg+xml"));
    checkFindings(iconOf(base64('<?xml version="1.0"?>\n<!-- a lamp -->\n<svg >'), "image/svg+xml; charset=utf-8"));
    checkFindings(iconOf(png, "IMAGE/PNG"));
    checkFindings(iconOf(base64("\xff\xd8\xff\xe0"), "image/jpeg"));
    checkFindings(iconOf(base64("\xff\xd8\xff\xe0"), "image/jpg"));
    checkFindings(iconOf(base64("GIF89a"), "image/gif"));
    checkFindings(iconOf(base64("RIFF\x10\0\0\0WEBP"), "image/webp"));
  });

  test("with up to 1 MB", () => checkFindings(iconOf(base64(`\x89PNG${"-".repeat(999_996)}`), "image/png")));

  test("if there is none", () => {
    checkFindings(catalog(""));
    checkFindings(catalog("icon:\n"));
  });
});

describe("an icon is reported", () => {
  test("if its media type is another", () => {
    checkFindings(
      iconOf(
        svg,
        `image/png
             ~~~~~~~~~ warning invalid-icon`,
      ),
      {
        messages: [
          "the icon of package 'lighthouse' is 'image/svg+xml', but its 'mediatype' is 'image/png'; did you mean 'image/svg+xml'?",
        ],
      },
    );
    checkFindings(iconOf(svg, `"image/svg"\n             ~~~~~~~~~~~ warning invalid-icon`));
  });

  test("without a media type", () => {
    checkFindings(
      catalog(`icon:
  base64data: ${png}
              ${"~".repeat(png.length)} warning invalid-icon
`),
      { messages: ["the icon of package 'lighthouse' has no 'mediatype'; add 'image/png'"] },
    );
    checkFindings(iconOf(png, `""\n  ~~~~~~~~~ warning invalid-icon`));
  });

  test("if it is not a picture", () => {
    const text = base64("https://example.com/icon.svg");
    checkFindings(iconOf(`${text}\n              ${"~".repeat(text.length)} warning invalid-icon`, "image/svg+xml"), {
      messages: [
        "the icon of package 'lighthouse' is not a PNG, JPEG, GIF, WebP or SVG picture; it begins with 'https://example.com/'",
      ],
    });
    const bytes = base64("\u0001\u0002 bytes of something else");
    checkFindings(iconOf(`${bytes}\n              ${"~".repeat(bytes.length)} warning invalid-icon`, "image/png"), {
      messages: ["the icon of package 'lighthouse' is not a PNG, JPEG, GIF, WebP or SVG picture"],
    });
    const twice = base64(svg);
    checkFindings(iconOf(`${twice}\n              ${"~".repeat(twice.length)} warning invalid-icon`, "image/svg+xml"), {
      messages: [
        "the icon of package 'lighthouse' is not a PNG, JPEG, GIF, WebP or SVG picture; it is encoded in base64 twice",
      ],
    });
  });

  test("if it is empty", () => {
    checkFindings(iconOf(`""\n  ~~~~~~~~~~ warning invalid-icon`, "image/png"), {
      messages: ["the icon of package 'lighthouse' is empty; add the picture in base64 or remove 'icon'"],
    });
    checkFindings(
      catalog(`icon:
~~~~ warning invalid-icon
  mediatype: image/png
`),
    );
    checkFindings(catalog(`icon: {}\n~~~~ warning invalid-icon\n`));
  });

  test("if it has more than 1 MB", () => {
    const large = base64(`\x89PNG${"-".repeat(1_400_000)}`);
    checkFindings(iconOf(`${large}\n              ${"~".repeat(large.length)} warning invalid-icon`, "image/png"), {
      messages: ["the icon of package 'lighthouse' has 1.4 MB; use a picture of at most 1 MB"],
    });
  });

  test("in JSON", () => {
    checkFindings(`-- catalog.json --
{
  "schema": "olm.package",
  "name": "lighthouse",
  "defaultChannel": "stable",
  "icon": { "base64data": "${png}", "mediatype": "image/gif" }
                                                       ~~~~~~~~~~~ warning invalid-icon
}
-- rest.yaml --
${channelBlob}${bundlesOf("1.0.0")}`);
  });
});

describe("an icon has only the finding of another rule", () => {
  test("if a field is misspelt", () =>
    checkFindings(
      catalog(`icon:
  base64data: ${svg}
  mediatyp: image/svg+xml
  ~~~~~~~~ warning unknown-key
`),
    ));

  test("if its data is not base64", () =>
    checkFindings(iconOf("'<svg/>'\n              ~~~~~~~~ error invalid-base64", "image/svg+xml")));
});

test("the fix names the format of the picture", () => {
  checkFix(iconOf(svg, "image/png"), iconOf(svg, '"image/svg+xml"'));
  checkFix(iconOf(png, "''"), iconOf(png, "'image/png'"));
  checkFix(catalog(`icon:\n  base64data: ${png}\n`), iconOf(png, "image/png"));
});
