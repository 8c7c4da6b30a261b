import type { DiagramSlide, Slide } from '@app/contract/making/slides.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;
type Node = DiagramSlide['nodes'][number];

const FEWEST = 3;
const MOST = 8;
const MOST_NAME_CHARS = 24;
const MOST_TEXT_CHARS = 120;

/** A slide whose words say how they belong together: a chain of arrows, years, or what its heading calls it. */
export function diagramOf(base: Base, texts: readonly string[]): DiagramSlide | undefined {
  const chain = texts.length === 1 ? chainOf(texts[0] ?? '') : [];
  if (chain.length > 0) return { ...base, layout: /循环/.test(base.title) ? 'cycle' : 'flow', root: '', nodes: chain };
  if (texts.length < FEWEST || texts.length > MOST) return undefined;
  const nodes = texts.map(nodeOf);
  if (nodes.some((node) => node === undefined)) return undefined;
  const layout = layoutOf(base.title, nodes as Node[]); // none is missing
  if (!layout) return undefined;
  const root = layout === 'mindmap' || layout === 'tree' ? base.title.replace(CALLED, '') : '';
  return { ...base, layout, root: root.slice(0, 60), nodes: nodes as Node[] };
}

/** What a heading calls its diagram, behind what it is about. */
const CALLED = /的?(?:思维导图|知识导图|导图|知识结构|知识网络|结构图|框架|分类|种类)$/;
const YEAR = /^(?:约|公元前?|前)?\s*\d{1,4}(?:[.．—–-]\d{1,4})*\s*(?:年代?|世纪)/;

function layoutOf(title: string, nodes: readonly Node[]): DiagramSlide['layout'] | undefined {
  if (nodes.every((node) => YEAR.test(node.title) && node.text !== '')) return 'timeline';
  if (/导图|知识结构|知识网络|框架$/.test(title)) return 'mindmap';
  if (/循环/.test(title)) return 'cycle';
  if (/(?:分类|种类)$/.test(title) && nodes.length <= 4) return 'tree';
  return /(?:流程|步骤|过程|程序)$/.test(title) ? 'flow' : undefined;
}

/** `蒸发 → 降水 → 径流` has three; nothing for a text that is no such chain. */
function chainOf(text: string): Node[] {
  if (text.includes('$')) return [];
  const names = text
    .split(/→|⟶|->|=>/)
    .map(bare)
    .filter((name) => name !== '');
  const isChain =
    names.length >= FEWEST && names.length <= MOST && names.every((name) => name.length <= MOST_NAME_CHARS);
  return isChain ? names.map((title) => ({ title, text: '' })) : [];
}

const NAMED = /^([^：:$]{1,40})[：:](.+)$/s;

/** Too long for a diagram: undefined. */
function nodeOf(line: string): Node | undefined {
  const [, title = line, text = ''] = NAMED.exec(bare(line)) ?? [undefined, bare(line)];
  const isShort = title.length <= MOST_NAME_CHARS && text.length <= MOST_TEXT_CHARS;
  return isShort ? { title: title.trim(), text: text.trim() } : undefined;
}

function bare(text: string): string {
  return text
    .replace(/^\s*(?:\d{1,2}[.、．]|[（(]\d{1,2}[）)]|第[一二三四五六七八]步[：:])\s*/, '')
    .replaceAll('**', '')
    .replace(/[。；]$/, '')
    .trim();
}
