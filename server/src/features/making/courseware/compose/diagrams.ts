import type { DiagramSlide, Slide } from '@app/contract/making/slides.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;
type Node = DiagramSlide['nodes'][number];

const FEWEST = 3;
const MOST = 8;
const MOST_NAME_CHARS = 24;
const MOST_TEXT_CHARS = 120;
/** More stand around what they are parts of. */
const MOST_BRANCHES = 4;

/** A slide whose words say how they belong together: a chain of arrows, years, or what its heading calls it. */
export function diagramOf(base: Base, texts: readonly string[]): DiagramSlide | undefined {
  const chain = texts.length === 1 ? chainOf(texts[0] ?? '') : [];
  if (chain.length > 0) return { ...base, layout: /循环/.test(base.title) ? 'cycle' : 'flow', root: '', nodes: chain };
  const counted = countedParts(base.title, texts);
  const parts = counted.length > 0 ? counted : namedParts(base.title, texts);
  if (parts.length > 0) {
    return { ...base, layout: parts.length <= MOST_BRANCHES ? 'tree' : 'mindmap', root: base.title, nodes: parts };
  }
  const isOfTimes = /时间轴|年表|大事记/.test(base.title);
  if (texts.length < (isOfTimes ? 2 : FEWEST) || texts.length > MOST) return undefined;
  const nodes = texts.map(isOfTimes ? timeOf : nodeOf);
  if (nodes.some((node) => node === undefined)) return undefined;
  const layout = layoutOf(base.title, nodes as Node[]); // none is missing
  if (!layout) {
    const said = saidParts(base.title, nodes as Node[]); // none is missing
    return said ? { ...base, layout: 'tree', root: base.title.slice(0, 60), nodes: said } : undefined;
  }
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
  if (/(?:分类|种类)$/.test(title) && nodes.length <= MOST_BRANCHES) return 'tree';
  const isAsked = nodes.some((node) => /[？?]/.test(node.title + node.text));
  return /(?:流程|步骤|过程|程序|路线|经过|旅行)$/.test(title) && !isAsked ? 'flow' : undefined;
}

/** `三省`, `六部`: the heading counts what stands below it. */
const COUNTED = /^([三四五六七八])(?:大|个|种|类)?\p{Script=Han}{1,3}$/u;
const MOST_PART_CHARS = 12;
/** `三种写法`: each with a name and what it is. */
const MOST_SAID_OF_PART = 40;

function countedParts(title: string, texts: readonly string[]): Node[] {
  const count = '三四五六七八'.indexOf(COUNTED.exec(title)?.[1] ?? '?') + FEWEST;
  const names = (texts.length === 1 ? (texts[0] ?? '').split(/[、，；]/) : texts).map(bare);
  const isCounted = count >= FEWEST && names.length === count;
  const parts = names.map((name): Node => {
    const [, title = name, text = ''] = NAMED.exec(name) ?? [];
    return { title: title.trim(), text: text.trim() };
  });
  const isShort = parts.every(
    ({ title, text }) =>
      title !== '' && title.length <= MOST_PART_CHARS && text.length <= MOST_SAID_OF_PART && !/\$/.test(title + text),
  );
  return isCounted && isShort ? parts : [];
}

/** A heading that asks or names what several short points below it are. */
const OF_PARTS =
  /(?:需要什么|有哪些|哪几[个种样类]|条件|组成|成分|特点|作用|好处|要素|方法|原因|影响|意义|分类|种类)[？?]?$/u;

function namedParts(title: string, texts: readonly string[]): Node[] {
  const names = texts.map(bare);
  const isShort = names.every((name) => name !== '' && name.length <= MOST_PART_CHARS && !/[$：:。，？?]/.test(name));
  const isList = names.length >= FEWEST && names.length <= MOST;
  return OF_PARTS.test(title) && isList && isShort ? names.map((name) => ({ title: name, text: '' })) : [];
}

/** A heading that sends the class to work, asks, or is of things in order has no parts. */
const NO_WHOLE = /想|说|读|写|做|练|议|辩|问|讨论|任务|活动|探究|实验|检测|思考|观察|步骤|过程|年表|[？?$]/u;
/** Said to pupils one after the other, or found out by them: no parts of what stands above. */
const NO_PART = /问|答|提示|解|结论|猜想|例|题|注意|先|再|最后|步|年|\d/u;
const MOST_SAID = 36;

/** `蒸发：在液体表面`, `沸腾：在内部`: three or four points below what they are of, each with its name and what it is. */
function saidParts(title: string, nodes: readonly Node[]): Node[] | undefined {
  const areParts = nodes.every(
    ({ title: name, text }) =>
      name.length <= MOST_PART_CHARS &&
      text !== '' &&
      text.length <= MOST_SAID &&
      !NO_PART.test(name) &&
      !/[$？?]/.test(text),
  );
  return nodes.length <= MOST_BRANCHES && areParts && !NO_WHOLE.test(title) ? [...nodes] : undefined;
}

/** `618 年 唐朝建立` needs no colon where the heading says that these are times. */
function timeOf(line: string): Node | undefined {
  const spaced = /^((?:约|公元前?|前)?\s?\d{1,4}\s?(?:年代?|世纪))[\s，：:]{1,3}(\S.*)$/s.exec(bare(line));
  return nodeOf(spaced ? `${spaced[1]}：${spaced[2]}` : line);
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
