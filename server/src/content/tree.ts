import type { KnowledgeTree } from './shapes.ts';

type Nodes = KnowledgeTree['nodes'];

export type TreePoint = { code: string; parentCode: string; title: string };

/** Every node with the code of its place, parents before their children. */
export function pointsOf(nodes: Nodes, parentCode: string): TreePoint[] {
  return nodes.flatMap((node, index) => {
    const code = `${parentCode}.${index + 1}`;
    const title = typeof node === 'string' ? node : node.title;
    return [{ code, parentCode, title }, ...(typeof node === 'string' ? [] : pointsOf(node.children, code))];
  });
}

export function titlesOf(nodes: Nodes): string[] {
  return pointsOf(nodes, '').map(({ title }) => title);
}
