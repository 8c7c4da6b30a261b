import type { Ask } from '#adapters/model/offline/ask.ts';
import { readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { surd } from '#adapters/model/offline/math/surd.ts';
import { approximate } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';
import { type Mark, type MarkList, marksInFiles, marksInText } from './mark-list.ts';
import { summarise } from './statistics.ts';

const ASKS = /成绩|分数|得分|平均分|及格|优秀率|最高分|最低分|排名|名次|考试|分析.{0,6}分/;
const WANTS_ORDER = /排名|名次|排序|排一下|从高到低|前.{1,3}名/;
const SUM = /^(?:总分|合计|总成绩|总计)$/;
/** Shares of the full mark, as schools count them. */
const PASS = q.rational(60n, 100n);
const EXCELLENT = q.rational(85n, 100n);
const BANDS = [
  { name: '90% 以上', from: 90n },
  { name: '80%～90%', from: 80n },
  { name: '70%～80%', from: 70n },
  { name: '60%～70%', from: 60n },
  { name: '60% 以下', from: 0n },
];
const FULL_MARKS = [100, 120, 150].map((full) => q.rational(full));
const MAX_NAMES = 60;
/** A column of one question, with what it gives: 第 3 题（5 分）. */
const QUESTION = /^第\s?(\S{1,12})\s?题[（(](\d{1,3}(?:\.\d)?)\s?分[)）]$/;
/** Questions that are gone through first. */
const MOST_LOST = 3;

/** Marks of a class, typed or in a table of hers: the mean, who failed, who is best, how they spread. */
export function answerClassMarks({ question, attached, earlierAttached }: Ask): Reply | undefined {
  if (!ASKS.test(question)) return undefined;
  const typed = marksInText(question);
  const lists = typed ? [typed] : marksInFiles(attached.length > 0 ? attached : earlierAttached);
  if (lists.length === 0) return undefined;
  const said = /满分[是为:：\s]{0,4}(\d{1,3})/.exec(question)?.[1];
  const asked = lists.filter(isQuestion);
  const whole = lists.filter((list) => !isQuestion(list));
  const parts = [
    ...whole.map((list) => describe(list, said, WANTS_ORDER.test(question))),
    ...(asked.length > 0 ? [byQuestion(asked)] : []),
  ];
  const pupils = Math.max(...lists.map(({ marks }) => marks.length));
  const reply = computedReply('一个班的成绩', parts, `读出 ${lists.length} 项成绩，最多 ${pupils} 人，精确计算。`);
  return typed ? reply : { ...reply, basis: 'file' };
}

function describe({ subject, marks, absent }: MarkList, said: string | undefined, wantsOrder: boolean): string {
  const ordered = [...marks].sort((one, other) => q.compare(other.mark, one.mark));
  const values = marks.map(({ mark }) => mark);
  const { mean, median } = summarise(values);
  const full = said ? readNumber(said) : fullMarkOf(subject, values);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const isRight = q.equals(q.multiply(mean, q.rational(values.length)), q.sum(values));
  return [
    `### ${subject || '成绩'}（${marks.length} 人）`,
    [
      '| 平均分 | 中位数 | 最高分 | 最低分 |',
      '| --- | --- | --- | --- |',
      `| ${shown(mean)} | ${shown(median)} | ${sharing(ordered, best)} | ${sharing(ordered, worst)} |`,
    ].join('\n'),
    ...(full ? [againstFull(ordered, full)] : ['没有写满分，所以不算及格率；在问题里加一句“满分 300”就能算。']),
    ...(wantsOrder ? [`**名次**\n\n${placesOf(ordered)}`] : []),
    ...(absent.length > 0 ? [`没有成绩的 ${absent.length} 人，不计入：${names(absent)}。`] : []),
    verifiedBy(isRight, '平均分乘人数等于总分'),
  ].join('\n\n');
}

function isQuestion({ subject }: MarkList): boolean {
  return QUESTION.test(subject);
}

/** Which questions lost the most: the share of its marks that a class got. */
function byQuestion(lists: readonly MarkList[]): string {
  const rows = lists.map(({ subject, marks }) => {
    const [, label = '', figure = ''] = QUESTION.exec(subject) ?? [];
    const { mean } = summarise(marks.map(({ mark }) => mark));
    const full = readNumber(figure);
    const share = full.numerator === 0n ? full : q.divide(mean, full);
    return { label, mean, figure, share };
  });
  const weakest = rows
    .filter(({ share }) => q.compare(share, EXCELLENT) < 0)
    .toSorted((one, other) => q.compare(one.share, other.share))
    .slice(0, MOST_LOST);
  const percent = (share: q.Rational) => `${shown(q.multiply(share, q.rational(100)), 1)}%`;
  return [
    '### 每题得分',
    [
      '| 题号 | 平均得分 | 满分 | 得分率 |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ label, mean, figure, share }) => `| ${label} | ${shown(mean)} | ${figure} | ${percent(share)} |`),
    ].join('\n'),
    weakest.length === 0
      ? '每题的得分率都在 85% 以上，讲评可以只看个别人的错。'
      : `失分最多的是第 ${weakest.map(({ label }) => label).join('、')} 题，讲评先讲。`,
  ].join('\n\n');
}

/** The usual one that all marks fit in; nothing usual can be said of a sum. */
function fullMarkOf(subject: string, values: readonly q.Rational[]): q.Rational | undefined {
  if (SUM.test(subject)) return undefined;
  return FULL_MARKS.find((full) => values.every((value) => q.compare(value, full) <= 0));
}

function againstFull(ordered: readonly Mark[], full: q.Rational): string {
  const atLeast = (share: q.Rational) => (entry: Mark) => q.compare(entry.mark, q.multiply(share, full)) >= 0;
  const failed = ordered.filter((entry) => !atLeast(PASS)(entry)).toReversed();
  const excellent = ordered.filter(atLeast(EXCELLENT));
  const rate = (count: number) => `${shown(q.rational(BigInt(count) * 100n, ordered.length), 1)}%`;
  const [passMark, excellentMark] = [PASS, EXCELLENT].map((share) => shown(q.multiply(share, full)));
  let above: bigint | undefined;
  const rows = BANDS.map(({ name, from }) => {
    const [low, high] = [from, above].map((share) => (share === undefined ? undefined : q.rational(share, 100n)));
    above = from;
    const inside = ordered.filter((entry) => low && atLeast(low)(entry) && !(high && atLeast(high)(entry)));
    return `| ${name} | ${inside.length} | ${rate(inside.length)} |`;
  });
  return [
    `满分按 ${shown(full)} 分算，${passMark} 分及格，${excellentMark} 分优秀。`,
    `- 及格率 ${rate(ordered.length - failed.length)}，优秀率 ${rate(excellent.length)}`,
    failed.length === 0
      ? '- 没有人不及格'
      : `- **不及格 ${failed.length} 人**：${names(failed.map(({ name, mark }) => `${name}（${shown(mark)}）`))}`,
    '',
    '| 得分率 | 人数 | 占比 |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Equal marks share a place. */
function placesOf(ordered: readonly Mark[]): string {
  const rows = ordered.slice(0, MAX_NAMES).map(({ name, mark }) => {
    const place = ordered.findIndex((other) => q.equals(other.mark, mark)) + 1;
    return `| ${place} | ${name} | ${shown(mark)} |`;
  });
  const rest = ordered.length > MAX_NAMES ? `\n\n只列前 ${MAX_NAMES} 名，共 ${ordered.length} 人。` : '';
  return `${['| 名次 | 姓名 | 分数 |', '| --- | --- | --- |', ...rows].join('\n')}${rest}`;
}

function sharing(ordered: readonly Mark[], one: Mark | undefined): string {
  if (!one) return '';
  const who = ordered.filter(({ mark }) => q.equals(mark, one.mark)).map(({ name }) => name);
  return `${shown(one.mark)}（${who.length > 3 ? `${who.length} 人` : who.join('、')}）`;
}

function names(all: readonly string[]): string {
  return `${all.slice(0, MAX_NAMES).join('、')}${all.length > MAX_NAMES ? `等，共 ${all.length} 人` : ''}`;
}

function shown(value: q.Rational, places = 2): string {
  return String(Number(approximate(surd(value), places)));
}
