// Names that other programs interpret as more than a name, each in a different way.

export const hostileNames: Readonly<Record<string, string>> = {
  "a workflow command on a line of its own": "p.v1.0.0\n::stop-commands::x",
  "a workflow command behind a carriage return": "p.v1.0.0\r::add-mask::x",
  "a workflow command where a line may be wrapped": "p.v1.0.0 ::add-mask::x",
  "a workflow command of the first kind": "p.v1.0.0##[stop-commands]x",
  "a logging command of Azure Pipelines": "p.v1.0.0##vso[task.setvariable variable=x]y",
  "what steers a terminal": "p.v1.0.0\u001b[2J\u0007\u009b31m\u007f",
  "a title for the terminal's window": "p.v1.0.0\u001b]0;owned\u0007\u001b]8;;https://example.com\u001b\\x",
  "a line that is written over": "p.v1.0.0\r\u001b[2K::error file=x.yaml::forged",
  "what turns the reading direction": "p.v1.0.0\u202eevil\u2066\u200f\u061c",
  "invisible characters": "p.v1.0.0\u200b\u00ad\ufeff\u{e0041}\u3164\u034f\u2028\u00a0",
  "a statement of Mermaid": 'p.v1.0.0"]\n  click p "javascript:alert(1)"',
  "a statement of Mermaid on the same line": 'p.v1.0.0"]; click p "javascript:alert(1)"; x["',
  "a directive of Mermaid": 'p.v1.0.0%%{init: {"securityLevel":"loose"}}%%',
  "a string and an attribute of DOT": 'p.v1.0.0\\"]; x [URL="javascript:alert(1)"',
  "a tag of HTML": "p.v1.0.0</text><script>alert(1)</script>",
  "a link of Markdown": "p.v1.0.0[click](command:workbench.action.quit){0}",
  "an icon of VS Code": "$(error) p.v1.0.0",
};

/** What no text for people holds but where a line ends: whatever steers a terminal or is not seen. */
export const unseenCharacter =
  /(?![\n\u3000 ])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What a log of GitHub Actions or Azure Pipelines takes for a command. */
export const logCommand = /^\s*::|##[\w.]*\[/m;
