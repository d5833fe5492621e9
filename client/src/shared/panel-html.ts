// The HTML of a panel, which loads one style sheet and one script.

/** The addresses of the page's files, and the content security policy that allows them. */
export interface PageParts {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  /** The source of the extension's files for a content security policy. */
  readonly cspSource: string;
  /** A random value for this page, so that no other script runs in it. */
  readonly nonce: string;
}

/**
 * The page. It can load only its two files and receives its contents as messages. It may show pictures that it made
 * itself (`data:`), from which it draws a PNG of a graph; no address on a network can be one.
 */
export function panelHtml({ title, script, style, cspSource, nonce }: PageParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${cspSource}; img-src data:`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main id="panel"></main>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
