// Peer (g): dagre, the layout that most tools draw graphs with. Types are left out, because only this file needs them.
import dagre from "@dagrejs/dagre";

/** Lays out nodes and edges, given as pairs of indexes. Returns the number of nodes with a position. */
export function layOutWithDagre(nodes, edges) {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({});
  graph.setDefaultEdgeLabel(() => ({}));
  for (const name of nodes) graph.setNode(name, { width: 80, height: 26 });
  for (const [index, { from, to }] of edges.entries()) graph.setEdge(from, to, {}, String(index));
  dagre.layout(graph);
  return graph.nodes().filter((name) => Number.isFinite(graph.node(name).x)).length;
}
