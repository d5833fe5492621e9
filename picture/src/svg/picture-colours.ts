// The colours of a picture, and the style sheet that gives them to its shapes.

import { laneColour } from "../lane-colour.ts";

/** Colours as SVG reads them everywhere: `#rrggbb`. */
export interface PictureColours {
  readonly text: string;
  readonly back: string;
  readonly quiet: string;
  readonly error: string;
  readonly warning: string;
  /** The update path and the marks of an answered question. */
  readonly question: string;
  /** The colours of `laneColour`, by their number. */
  readonly lanes: readonly string[];
}

/** Dark colours on white, which also differ in a print without colours. */
export const printColours: PictureColours = {
  text: "#1f2328",
  back: "#ffffff",
  quiet: "#57606a",
  error: "#b3141c",
  warning: "#7d4e00",
  question: "#0550ae",
  lanes: [
    ...["#0550ae", "#116329", "#6639ba", "#8a4600", "#0a6570", "#99286e", "#6b5900"],
    ...["#3a6fb0", "#3d7a50", "#7f63b3", "#9a6b3d", "#3f7f86", "#a35a86", "#857838"],
  ],
};

/** A style sheet of plain selectors and properties, which other programs than browsers read as well. */
export function pictureStyles({ text, back, quiet, error, warning, question, lanes }: PictureColours): string {
  const laneStyles = lanes.map((colour, index) => `.${laneColour(index).replace(" ", ".")}{color:${colour}}`);
  return [
    `svg{color:${text};font:13px sans-serif}text{fill:${text};white-space:pre}`,
    `.quiet{fill:${quiet}}.back{fill:${back}}`,
    ".title{font-size:15px;font-weight:600}.small{font-size:11px}.bold{font-weight:600}.off{text-decoration:line-through}",
    ".italic{font-style:italic}",
    ...laneStyles,
    ".guides line{stroke:currentColor;stroke-width:1;opacity:.3}",
    ".replaces,.skips,.skip-range,.link{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}",
    ".skips{stroke-width:1.5;stroke-dasharray:3.5 3}.skip-range,.link{stroke-width:1.5}",
    ".replaces.lost,.skips.lost,.skip-range.lost{stroke-width:1.5;stroke-dasharray:1 4}",
    ".replaces.new,.skips.new,.skip-range.new{stroke-width:3}",
    `.change circle{fill:${back};stroke:${text}}.change path{fill:none;stroke:${text};stroke-width:1.5}`,
    `.skip-range.several{color:${text}}.arrow{fill:currentColor;stroke:none}`,
    `.double{stroke-width:5}.gap{stroke:${back};stroke-width:2;stroke-dasharray:none}`,
    `.plate{fill:${back};stroke:currentColor;stroke-width:1.2;stroke-dasharray:none}`,
    `.digit{fill:none;stroke:${text};stroke-width:1.3;stroke-dasharray:none;stroke-linejoin:round}`,
    ".dot,.inner{fill:currentColor}",
    `.missing,.outer{fill:${back};stroke:currentColor;stroke-width:2}.missing{stroke-width:1.5;stroke-dasharray:2 2}`,
    `.guarded path{fill:none;stroke:${text}}.guarded .to-stop{stroke-width:1.5;stroke-dasharray:1.5 3;stroke-linecap:round}`,
    `.sign{fill:${back};stroke:${text};stroke-width:1.5;stroke-linejoin:round}.bar{stroke:${text};stroke-width:2}`,
    `.break path{fill:none;stroke:${error};stroke-width:2;stroke-linecap:round}.break .halo{stroke:${back};stroke-width:5}`,
    `.pin{fill:${text};stroke:${back};stroke-width:1.5;paint-order:stroke}.pin circle{fill:${back};stroke:none}`,
    `.frame{fill:none;stroke:${quiet}}.frame.head{stroke:currentColor;stroke-width:1.5}`,
    `.frame.openshift{stroke-dasharray:1.5 2}.frame.missing{stroke-dasharray:4 2}.frame.installed,.frame.stop{stroke:${text};stroke-width:1.5}`,
    `.frame.stuck,.frame.changed,.frame.new,.frame.lost{stroke:${text}}.frame.lost{stroke-dasharray:4 2}.frame.stuck{stroke:${error}}`,
    `.dot.lost{fill:${back};stroke:currentColor;stroke-width:1.5;stroke-dasharray:1 2.5}`,
    `.update-path{fill:none;stroke:${question};stroke-width:7;stroke-linecap:round;opacity:.55}`,
    `.frame.question{stroke:${question};stroke-width:1.5}.faint{opacity:.75}`,
    `.frame.error{stroke:${error}}.frame.warning,.frame.deprecated{stroke:${warning}}`,
  ].join("\n");
}
