import { widthOf } from '#drawing/letters.ts';
import { kindOf, Refused } from '../kind.ts';
import { branchesIn } from './branching-paint.ts';

export type Step = { text: string; isQuestion: boolean };
export type Way = { from: number; to: number; label: string };
/** Steps by their numbers; a way that leads up goes back to what was done before. */
export type Branching = { steps: Step[]; ways: Way[] };

const MAX_STEPS = 14;
const MAX_WIDTH = 16;
const ARROW = /[→➡⟶]|[-=—]+>/;
const ANSWERED = /[?？] ?[^→➡⟶>?？；;\s-]{1,6} ?(?:[→➡⟶]|[-=—]+>)/u;
const FORM = '流程图：输入成绩 → 判断 成绩够 60 吗？是 → 输出及格 → 结束；否 → 输出不及格 → 结束';

export const branchingFlow = kindOf<Branching>({
  name: '分支流程图',
  examples: [
    FORM,
    '流程图：开始 → 输入一个数 → 判断 大于 10？是 → 输出“大” → 结束；否 → 输入一个数',
    '流程图：开始 → 下雨吗？是 → 带伞 → 出门；否 → 晴天吗？是 → 戴帽子 → 出门；否 → 出门',
  ],
  read(said) {
    if (!ARROW.test(said.words) || !ANSWERED.test(said.words)) return undefined;
    // 乃呼儿出 → ？为？设果 has places to be filled, and no answer.
    if (!/[；;]|判断|[?？] ?(?:是|否|不是|对|错|yes|no|Y|N) ?(?:[→➡⟶]|[-=—]+>)/iu.test(said.words)) return undefined;
    const list = said.words.replace(/^[^→>]*?流程图[^：:→>]{0,6}[：:]/u, '');
    const parts = list.split(/[；;。\n]/).map((part) =>
      part
        .trim()
        .split(ARROW)
        .map((step) => step.trim()),
    );
    const read = readParts(parts.filter((part) => part.some((step) => step !== '')));
    if (read instanceof Refused) return read;
    said.has(/^[^→>]*?流程图[^：:→>]{0,6}[：:]/u);
    for (const { text } of read.steps)
      for (let n = 0; n < 6; n++) said.takeAfter(text, /^/) ?? said.takeAfter(text.replace(/？$/, ''), /^[?？]?/);
    for (const { label } of read.ways) if (label !== '') for (let n = 0; n < 6; n++) said.takeAfter(label, /^/);
    said.takeAll(/判断|返回|回到/g);
    return read;
  },
  paint: (data, sheet) => branchesIn(sheet, data),
  says: ({ steps, ways }) =>
    `流程图：${ways.map(({ from, to, label }) => `${steps[from]?.text}${label === '' ? '' : `，${label}`} → ${steps[to]?.text}`).join('；')}`,
});

/** 判断 大于 10？是: what is asked, and on which answer it goes on. */
const QUESTION = /^(?:判断)? ?[：:]?(.{1,40}?)[?？] ?([^?？]{0,6})$/u;

function readParts(parts: readonly (readonly string[])[]): Branching | Refused {
  const steps: Step[] = [];
  const ways: Way[] = [];
  const numberOf = (text: string, isQuestion: boolean): number => {
    const found = steps.findIndex((step) => step.text === text);
    return found >= 0 ? found : steps.push({ text, isQuestion }) - 1;
  };
  /** Questions that have one answer so far, the last asked at the end. */
  const open: number[] = [];
  for (const [n, part] of parts.entries()) {
    let from: number | undefined;
    let label = '';
    for (const [k, said] of part.entries()) {
      const given = said.replace(/^(?:返回|回到) ?/, '');
      const [, asked, answer = ''] = QUESTION.exec(given) ?? [];
      if (n > 0 && k === 0 && asked === undefined) {
        const question = open.at(-1) ?? steps.findLastIndex((step) => step.isQuestion);
        if (question < 0 || given === '') return new Refused(`有分支的流程图请这样写：“${FORM}”`);
        [from, label] = [question, given];
        continue;
      }
      const text = asked === undefined ? plainOrKnown(given, steps) : `${asked.trim()}？`;
      if (text === '') return new Refused(`有分支的流程图请这样写：“${FORM}”`);
      if (widthOf(text) > MAX_WIDTH) return new Refused(`“${text}”太长，流程图里一步最多写 ${MAX_WIDTH} 个字`);
      const to = numberOf(text, asked !== undefined);
      if (from !== undefined) {
        const before = from;
        if (ways.some((way) => way.from === before && way.label === label && label !== ''))
          return new Refused(`“${steps[from]?.text}”写了两次“${label}”，请检查`);
        if (!ways.some((way) => way.from === before && way.to === to && way.label === label))
          ways.push({ from, to, label });
        if (steps[from]?.isQuestion) {
          const at = open.indexOf(from);
          if (at >= 0) open.splice(at, 1);
          else if (ways.filter((way) => way.from === before).length === 1) open.push(from);
        }
      }
      [from, label] = [to, answer.trim()];
      const isReturn = k === part.length - 1 && ways.some((way) => way.from === to);
      if (asked !== undefined && label === '' && !isReturn)
        return new Refused(`“${text}”后面请写出答案，如“${text}是 → …；否 → …”`);
    }
  }
  const dead = steps.find(({ isQuestion }, n) => isQuestion && ways.filter(({ from }) => from === n).length < 2);
  if (dead) return new Refused(`“${dead.text}”只有一条出路，请用分号再写一条，如“；否 → …”`);
  const many = steps.find(({ isQuestion }, n) => ways.filter(({ from }) => from === n).length > (isQuestion ? 3 : 1));
  if (many) return new Refused(`“${many.text}”后面的出路太多，只有写成问句（？）的一步可以分成两条或三条`);
  return steps.length > MAX_STEPS
    ? new Refused(`一张流程图最多画 ${MAX_STEPS} 步，给了 ${steps.length} 步`)
    : { steps, ways };
}

/** 返回 i≤100 is the question that was asked, with or without its sign. */
function plainOrKnown(text: string, steps: readonly Step[]): string {
  return steps.some((step) => step.text === `${text}？`) ? `${text}？` : text;
}
