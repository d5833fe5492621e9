// The page of a panel: empty but for one style sheet and one script of ours.

/** What the page is made of: where its two files are, and what they may be loaded by. */
export interface PageParts {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  /** Where VS Code serves the extension's files from, as a source in a content security policy. */
  readonly cspSource: string;
  /** Known to this page alone; no other script runs in it. */
  readonly nonce: string;
}

/** The page. Nothing is loaded or run in it but the two files; what is shown comes by message. */
export function panelHtml({ title, script, style, cspSource, nonce }: PageParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${cspSource}`;
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
