import { findAll, textOf, type XmlElement } from './xml.ts';

/** The words of a SmartArt diagram, one node after another. */
export function diagramText(root: XmlElement): string {
  const nodes = [...findAll(root, 'dgm:pt')].map((node) => [...findAll(node, 'a:t')].map(textOf).join(''));
  return nodes.filter((text) => text.trim() !== '').join('；');
}
