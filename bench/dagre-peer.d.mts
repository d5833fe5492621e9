export function layOutWithDagre(
  nodes: Iterable<string>,
  edges: readonly { readonly from: string; readonly to: string }[],
): number;
