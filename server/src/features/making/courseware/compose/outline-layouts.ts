import type { Slide } from '@app/contract/making/slides.ts';
import { optionIn } from './outline-words.ts';
import type { OutlinePart } from './read-outline.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;
/** Words of a part in their order, with its tables. */
type Words = { texts: readonly string[]; tables: OutlinePart['tables'] };
type Reader = (base: Base, words: Words) => Slide | undefined;

/** Of a name or a word that is explained. */
const MOST_NAME = 40;
const MOST_SAID = 200;
/** Less on a slide of its own looks lost. */
const FEWEST_CHARS = 14;

/** The layout that a heading and the form of what stands below it ask for; every word stays on it. */
export function layoutOfOutline(base: Base, words: Words): Slide | undefined {
  for (const [title, read] of readers) {
    if (!title.test(base.title)) continue;
    const slide = read(base, words);
    if (slide) return slide;
  }
  return poemOf(base, words);
}

const readers: readonly [title: RegExp, read: Reader][] = [
  [/导入|引入|想一想|猜一猜/, openingOf],
  [/推导|证明/, derivationOf],
  [/实验|探究|测量/, experimentOf],
  [/讨论|辩论|议一议/, discussionOf],
  [/小组|合作/, groupTaskOf],
  [/词汇|生词|单词|新词|vocabulary|words/i, vocabularyOf],
  [/对话|会话|dialogue|conversation|talk/i, dialogueOf],
  [/分层|选做/, levelsOf],
  [/出门条|离堂|下课前/, exitTicketOf],
  [/结论|规律|定律|定理|原理/, conclusionOf],
  [/统计图|条形图|柱形图|折线图|图表/, chartOf],
];

function openingOf(base: Base, { texts }: Words): Slide | undefined {
  const [question = '', ...others] = texts;
  const options = others.flatMap((text) => optionIn(text)?.words ?? []);
  const rest = others.filter((text) => !optionIn(text));
  if (question.length + others.join('').length < FEWEST_CHARS) return undefined;
  if (!/[？?]$/.test(question) || question.length > 120 || options.length > 4 || rest.join('').length > 120)
    return undefined;
  return { ...base, layout: 'opening', question, options, task: rest.join('\n') };
}

function derivationOf(base: Base, { texts }: Words): Slide | undefined {
  const [first = '', ...rest] = texts;
  const hasQuestion = !first.includes('$') || /[？?：:]$/.test(first);
  const steps = hasQuestion ? rest : [...texts];
  const isDerived = steps.length >= 2 && steps.every((step) => step.includes('$') || /=/.test(step));
  return isDerived
    ? { ...base, layout: 'derivation', question: hasQuestion ? first : '', steps, reasons: [] }
    : undefined;
}

function experimentOf(base: Base, { texts, tables }: Words): Slide | undefined {
  const conclusion = texts.filter((text) => /^结论[：:]/.test(text));
  const question = texts.find((text) => /[？?]$/.test(text)) ?? '';
  const steps = texts.filter((text) => !conclusion.includes(text) && text !== question);
  const [rows] = tables;
  if (tables.length > 1 || steps.length < 2 || steps.length > 6 || (conclusion.length === 0 && !rows)) return undefined;
  const [head = [], ...data] = rows ?? [];
  const fits = data.length <= 4 && head.length <= 6 && data.every((row) => row.length <= 6);
  if (!fits) return undefined;
  return { ...base, layout: 'experiment', question, steps, head, rows: data, conclusion: conclusion.join('\n') };
}

function discussionOf(base: Base, { texts }: Words): Slide | undefined {
  const at = texts.findIndex((text) => /[？?]$/.test(text));
  const question = texts[at] ?? '';
  const steps = texts.slice(at + 1);
  if (at === -1 || at > 1 || question.length > 120 || steps.length > 4 || steps.some((step) => step.length > 80))
    return undefined;
  return { ...base, layout: 'discussion', situation: texts.slice(0, at).join('\n'), question, steps, group: '' };
}

const NAMED = /^([^：:$]{1,40})[：:](.+)$/s;

function namedIn(text: string): { title: string; text: string } | undefined {
  const [, title = '', said = ''] = NAMED.exec(text) ?? [];
  const isShort = title.trim().length <= MOST_NAME && said.trim().length <= MOST_SAID;
  return title !== '' && isShort ? { title: title.trim(), text: said.trim() } : undefined;
}

function groupTaskOf(base: Base, { texts }: Words): Slide | undefined {
  const steps = texts.map((text) => namedIn(text));
  if (steps.length < 2 || steps.length > 5 || steps.some((step) => step === undefined)) return undefined;
  const nodes = steps.flatMap((step) => step ?? []);
  return { ...base, layout: 'group-task', nodes, roles: '', product: '', question: '', answer: '' };
}

/** `sunny /ˈsʌni/ 晴朗的`, `破晓　pòxiǎo　天刚亮`. */
const ENTRY = /^([^/：:|[\]]{1,40}?)\s{0,3}(\/[^/]{1,40}\/|\[[^[\]]{1,40}\])\s{0,3}[：:]?\s{0,3}(\S.{0,120})$/;

function vocabularyOf(base: Base, { texts }: Words): Slide | undefined {
  const entries = texts.map((text) => {
    const [, word = '', sound = '', meaning = ''] = ENTRY.exec(text) ?? [];
    const named = word === '' ? namedIn(text) : undefined;
    return named ? { word: named.title, sound: '', meaning: named.text } : { word: word.trim(), sound, meaning };
  });
  if (entries.length < 2 || entries.length > 6 || entries.some(({ word }) => word === '')) return undefined;
  return { ...base, layout: 'vocabulary', entries, pattern: '' };
}

function dialogueOf(base: Base, { texts }: Words): Slide | undefined {
  const turns = texts.map((text) => namedIn(text));
  if (turns.length < 2 || turns.length > 8 || turns.some((turn) => turn === undefined || turn.title.length > 12))
    return undefined;
  return { ...base, layout: 'dialogue', turns: turns.flatMap((turn) => turn ?? []), swaps: [] };
}

function levelsOf(base: Base, { texts }: Words): Slide | undefined {
  const levels = texts.map((text) => namedIn(text));
  if (levels.length < 2 || levels.length > 3 || levels.some((level) => level === undefined)) return undefined;
  return { ...base, layout: 'levels', levels: levels.flatMap((level) => (level ? [{ ...level, answer: '' }] : [])) };
}

function exitTicketOf(base: Base, { texts }: Words): Slide | undefined {
  if (texts.length < 1 || texts.length > 3) return undefined;
  const cards = texts.map((text) => namedIn(text) ?? { title: '', text });
  return { ...base, layout: 'exit-ticket', cards, hint: '' };
}

function conclusionOf(base: Base, { texts }: Words): Slide | undefined {
  const [text = '', ...rest] = texts;
  if (text === '' || text.length > 80 || rest.length > 3 || rest.some((one) => one.length > 100)) return undefined;
  const cards = rest.map((one) => namedIn(one) ?? { title: '', text: one });
  return { ...base, layout: 'conclusion', text, formula: '', cards };
}

/** A table of labels and numbers. */
function chartOf(base: Base, { texts, tables }: Words): Slide | undefined {
  const [[head = [], ...rows] = []] = tables;
  const labels = head.slice(1);
  const series = rows.map(([name = '', ...cells]) => ({
    name,
    values: cells.map((cell) => Number(cell.trim() || Number.NaN)),
  }));
  const isNumeric = series.every(({ values }) => values.length === labels.length && values.every(Number.isFinite));
  const fits = labels.length >= 2 && labels.length <= 12 && series.length >= 1 && series.length <= 2;
  const isShort = [...labels, head[0] ?? ''].every((label) => label.length <= 20);
  if (tables.length !== 1 || !isNumeric || !fits || !isShort || texts.length > 3) return undefined;
  const form = /折线/.test(base.title) ? 'line' : 'bar';
  const questions = texts.map((ask) => ({ ask, answer: '' }));
  return { ...base, layout: 'chart', form, unit: head[0] ?? '', labels, series, source: '', questions };
}

const VERSE = /^\p{Script=Han}{4,7}(?:[，。！？；、]\p{Script=Han}{4,7}){0,3}[，。！？；]?$/u;
const AUTHOR =
  /^[〔（(［[]?(?:先秦|汉|魏|晋|南北朝|唐|五代|宋|元|明|清|近代|现代)[〕）)］\]·・\s]{0,3}\p{Script=Han}{2,5}$/u;

/** Lines of one length, four at least, with or without who wrote them. */
function poemOf(base: Base, { texts, tables }: Words): Slide | undefined {
  const by = AUTHOR.test(texts[0] ?? '') ? (texts[0] ?? '') : '';
  const lines = by === '' ? [...texts] : texts.slice(1);
  const verses = lines.join('').match(/\p{Script=Han}{4,7}/gu) ?? [];
  const isPoem =
    tables.length === 0 && lines.length >= 2 && lines.length <= 12 && lines.every((line) => VERSE.test(line));
  const isEven = new Set(verses.map((verse) => verse.length)).size === 1 && (verses[0]?.length ?? 0) >= 5;
  return isPoem && isEven && verses.length >= 4
    ? { ...base, layout: 'poem', by, lines, glosses: [], question: '' }
    : undefined;
}
