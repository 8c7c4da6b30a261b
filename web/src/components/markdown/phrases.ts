/** The little of a syntax tree that the plugins here touch. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  position?: { start: { offset?: number } };
};

/** `[2]` a source; `<br>`, `<sub>2</sub>`, `<sup>2</sup>` the only tags with a meaning here; bare addresses end before Chinese. */
const PHRASE = /(?<word>[^\s[\]]?)\[(?<no>\d{1,3})\]|<br\s*\/?>|<(?<tag>sub|sup)>(?<inside>[^<>]{1,40})<\/\k<tag>>/gi;
const NOT_IN_ADDRESS = /[\u2018-\u201d\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

export function splitPhrases(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'link') return endAddress(node);
  if (node.type !== 'text' || !node.value) return [node];
  const parts: MarkdownNode[] = [];
  let at = 0;
  for (const match of node.value.matchAll(PHRASE)) {
    parts.push(text(node.value.slice(at, match.index)), phrase(match));
    at = match.index + match[0].length;
  }
  if (at === 0) return [node];
  return [...parts, text(node.value.slice(at))].filter((part) => part.type !== 'text' || part.value !== '');
}

function phrase(match: RegExpExecArray): MarkdownNode {
  const { word = '', no, tag, inside = '' } = match.groups ?? {};
  if (no !== undefined) {
    const mark: MarkdownNode = element('cite', [text(no)]);
    // A line must not break between a word and the number of its source.
    return word === '' ? mark : keptNode([text(word), mark]);
  }
  return tag === undefined ? { type: 'break' } : element(tag.toLowerCase(), [text(inside)]);
}

/** A bare address takes the Chinese words behind it along, since they are not parted by a space. */
function endAddress(link: MarkdownNode): MarkdownNode[] {
  const [label] = link.children ?? [];
  const end = label?.type === 'text' ? (label.value?.search(NOT_IN_ADDRESS) ?? -1) : -1;
  if (end < 1 || !label?.value || !link.url?.endsWith(label.value)) return [link];
  const address = label.value.slice(0, end);
  const url = link.url.slice(0, link.url.indexOf(address) + address.length);
  return [{ ...link, url, children: [text(address)] }, text(label.value.slice(end))];
}

export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** Drawn in one piece, which no line ends in. */
export function keptNode(children: MarkdownNode[]): MarkdownNode {
  return element('span', children, { className: ['ta-md-keep'] });
}

function element(hName: string, children: MarkdownNode[], hProperties: Record<string, unknown> = {}): MarkdownNode {
  return { type: 'phrase', children, data: { hName, hProperties } };
}
