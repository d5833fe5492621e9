// The only entry point of picture: the picture of an upgrade graph as the panel and the command line draw it.

export type { AcrossChannels, AnyChannelUpdate } from "./across-channels.ts";
export {
  automaticUpdatesOf,
  type ChannelsUpdate,
  ownUpdatesOf,
  type StuckUpdates,
  type VersionUpdates,
} from "./automatic-updates.ts";
export { changeMarks, countChanges } from "./changes.ts";
export { drawChange } from "./draw-change.ts";
export { drawBreak, drawGuarded, drawStop } from "./draw-guard.ts";
export { drawActive, drawLanes } from "./draw-lanes.ts";
export { drawOlm } from "./draw-olm.ts";
export { drawPin } from "./draw-pin.ts";
export type { RowWindow } from "./drawn-view.ts";
export { type EdgeFilter, type EdgeFilterButton, edgeFilters, shownOlms } from "./edge-filter.ts";
export { filterOperators } from "./filter/filter-operators.ts";
export { readFilter } from "./filter/read-filter.ts";
export { type Suggestion, suggest } from "./filter/suggest.ts";
export { versionTraits } from "./filter/version-traits.ts";
export { nameSteps } from "./guards.ts";
export { nameAbsent } from "./installed.ts";
export { channelColour, laneColour, laneColours } from "./lane-colour.ts";
export { type Layout, layoutGraph, measures } from "./layout.ts";
export type { ChannelLink } from "./links.ts";
export type { PanelChannel } from "./panel-channel.ts";
export { type PanelGraph, readPanelGraph, type VersionNode } from "./panel-graph.ts";
export { drawPath } from "./question/draw-path.ts";
export { markRow, marksOf, type QuestionMarks } from "./question/question-marks.ts";
export { type ChannelRelations, type Relation, relationsOf, type UpdateEdge } from "./relations.ts";
export { type Badge, badgesOf, createRowDescriber, type RowText } from "./row-text.ts";
export {
  foldedAtFirst,
  isFiltered,
  listRows,
  listVersions,
  nameOfKey,
  type Row,
  type RowChoice,
  sectionKey,
  sectionsOf,
  versionKey,
} from "./rows.ts";
export { type Shape, shape } from "./shape.ts";
export { shortName } from "./short-name.ts";
export { createStuckFinder } from "./stuck.ts";
export { type DrawnPackage, renderSvg, wireStep } from "./svg/catalog-picture.ts";
export type { PictureColours } from "./svg/picture-colours.ts";
export { type PictureView, writeSvg } from "./svg/write-svg.ts";
