import type { ScoreItem, ScoreSheet } from '@app/contract/making/scores.ts';
import { type AnalysedItem, alphaWord, FEWEST_FOR_TESTS, type ScoreAnalysis, type Share } from './analyse-scores.ts';

/** A bar of text as long as the share of the longest. */
const BAR = 20;
const WEAK = 0.7;
const MOST_CHARS = 40;

/** The analysis as a text with tables. Nobody is named: it is shown to others. */
export function reportOf({ items }: Pick<ScoreSheet, 'items'>, analysis: ScoreAnalysis): string {
  const { counted, absent, unfinished } = analysis;
  const left = [
    absent.length > 0 && `缺考 ${absent.length} 人`,
    unfinished.length > 0 && `没填完 ${unfinished.length} 人`,
  ].filter(Boolean);
  return [
    `${counted} 人的成绩${left.length > 0 ? `，${left.join('、')}不计` : ''}，满分 ${analysis.full} 分。`,
    '## 总的情况',
    factsOf(analysis),
    '## 成绩分布',
    distributionOf(analysis),
    '## 知识点',
    sharesOf('知识点', analysis.knowledge, items),
    ...(analysis.levels.length > 0 ? ['## 能力层次', sharesOf('能力', analysis.levels, items)] : []),
    '## 题型',
    sharesOf('题型', analysis.kinds, items),
    '## 每题',
    itemsOf(analysis.items, items),
    ...weakOptions(analysis.items, items),
  ].join('\n\n');
}

function factsOf({ mean, median, deviation, max, min, pass, excellent, counted, alpha }: ScoreAnalysis): string {
  const people = ({ count }: { count: number }) => `${count} 人（${shareText(count / counted)}）`;
  const rows = [
    ['平均分', points(mean)],
    ['中位数', points(median)],
    ['标准差', points(deviation)],
    ['最高、最低', `${points(max)}、${points(min)}`],
    [`及格，${points(pass.from)} 分以上`, people(pass)],
    [`优秀，${points(excellent.from)} 分以上`, people(excellent)],
    ['信度 α', alpha === undefined ? noTests(counted) : `${alpha.toFixed(2)}，${alphaWord(alpha)}`],
  ];
  return table(['', ''], rows);
}

/** Why there is no number. */
function noTests(counted: number): string {
  return counted < FEWEST_FOR_TESTS ? `不到 ${FEWEST_FOR_TESTS} 人，没算` : '各题或各人的分数一样，没法算';
}

function distributionOf({ distribution, full, counted }: ScoreAnalysis): string {
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const rows = distribution.map(({ from, to, count }) => [
    to >= full ? `${points(from)} 以上` : `${points(from)}—${points(to)}`,
    `${count} 人`,
    shareText(count / counted),
    '▇'.repeat(Math.round((BAR * count) / most)),
  ]);
  return table(['分数', '人数', '占比', ''], rows);
}

function sharesOf(name: string, shares: readonly Share[], items: readonly ScoreItem[]): string {
  const labelOf = new Map(items.map(({ no, label }) => [no, label]));
  const rows = shares.map((one) => {
    const labels = one.nos.map((no) => labelOf.get(no)).join('、');
    return [one.name, labels, String(one.full), points(one.mean), shareText(one.rate)];
  });
  return table([name, '题号', '满分', '平均分', '得分率'], rows);
}

function itemsOf(found: readonly AnalysedItem[], items: readonly ScoreItem[]): string {
  const rows = found.map(({ label, full, mean, rate, discrimination }, at) => {
    const { title = '', typeName = '' } = items[at] ?? {};
    const told = discrimination === undefined ? '—' : discrimination.toFixed(2);
    return [label, `${typeName} ${title}`, String(full), points(mean), shareText(rate), told];
  });
  return table(['题号', '题', '满分', '平均分', '得分率', '区分度'], rows);
}

/** What the options say of the questions that were hard. */
function weakOptions(found: readonly AnalysedItem[], items: readonly ScoreItem[]): string[] {
  const weak = found.filter(({ rate, options }) => rate < WEAK && options.length > 0);
  if (weak.length === 0) return [];
  return [
    '## 丢分多的选择题，选了什么',
    ...weak.map(({ no, label, options }) => {
      const { title = '' } = items.find((item) => item.no === no) ?? {};
      const rows = options.map(({ letter, isKey, mistake, pupilIds }) => {
        return [letter, `${pupilIds.length} 人`, isKey ? '正确' : mistake];
      });
      return `**第 ${label} 题 ${plain(title)}**\n\n${table(['选项', '人数', '说明'], rows)}`;
    }),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A bar or a line break in a name would end its cell. */
function plain(text: string): string {
  const line = text.replaceAll('|', '｜').replaceAll('\n', ' ');
  // Half a formula is none.
  return line.includes('$') ? line : [...line].slice(0, MOST_CHARS).join('');
}

function points(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function shareText(of: number): string {
  return `${Math.round(of * 1000) / 10}%`;
}
