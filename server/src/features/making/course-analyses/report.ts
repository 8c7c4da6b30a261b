import {
  type LessonFindings,
  questionKindNames,
  questionKinds,
  type Speaker,
} from '@app/contract/making/course-analyses.ts';
import {
  about,
  averageWait,
  clockOf,
  shareNames,
  sharePercents,
  waitWords,
} from '@app/engines/lessons/lesson-words.ts';
import type { AnalysisRow } from './course-analyses.queries.ts';

type Told = Pick<AnalysisRow, 'title' | 'taughtOn' | 'designTitle' | 'utterances' | 'advice' | 'adviceNotice'> & {
  findings: LessonFindings;
};

const speakerLabels: Record<Speaker, string> = { teacher: '师', student: '生', unknown: '？', quiet: '', board: '' };

/** The same as on the page, in its order, as Markdown. */
export function reportMarkdown(told: Told): string {
  return [head(told), advice(told), talk(told), questions(told), phases(told), feedback(told), terms(told), words(told)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function head({ taughtOn, designTitle, findings }: Told): string {
  const [year, month, day] = taughtOn.split('-').map(Number);
  const facts = [
    `${year}年${month}月${day}日`,
    `全课 ${findings.timing === 'none' ? '约 ' : ''}${clockOf(findings.lengthMs)}`,
    designTitle && `对照教学设计《${designTitle}》`,
    findings.unclear > 0 && `文字有 ${findings.unclear} 处没听清`,
  ];
  const notes = [
    findings.timing === 'none' && '文字稿里没有时间，时间按字数估算。',
    findings.timing === 'starts' && '文字稿里只有开始的时间，说了多久按字数估算。',
    !findings.areSpeakersTold && '谁在说是按声音分的，可能有分错的。',
  ].filter(Boolean);
  return [facts.filter(Boolean).join('，'), ...notes].join('\n\n');
}

function advice({ advice: all, adviceNotice }: Told): string {
  if (all.length === 0) return '';
  const each = all.map(({ title, quote, fact, tryThis, places }) =>
    [
      `### ${plain(title)}`,
      quote && `> “${plain(quote)}”`,
      `${plain(fact)}${plain(tryThis)}（${places.map(clockOf).join('、')}）`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  return ['## 建议', ...(adviceNotice ? [adviceNotice] : []), ...each].join('\n\n');
}

function talk({ findings }: Told): string {
  const { shares } = findings;
  const percents = sharePercents(findings);
  const rows = shareNames
    .filter(([speaker]) => shares[speaker] > 0)
    .map(([speaker, name]) => [name, `${about(findings)}${clockOf(shares[speaker])}`, percents[speaker]]);
  return ['## 谁在说', table(['谁', '时间', '占全课'], rows)].join('\n\n');
}

function questions({ findings }: Told): string {
  const { questions: asked } = findings;
  if (asked.length === 0) return '## 提问\n\n没有找到教师的提问。';
  const rows = questionKinds.map((kind) => {
    const some = asked.filter((one) => one.kind === kind);
    return [questionKindNames[kind], `${some.length} 次`, waitOf(some, about(findings))];
  });
  const list = asked
    .filter(({ kind }) => kind === 'why' || kind === 'open')
    .map(({ at, text }) => `- ${clockOf(at)} ${plain(text)}`);
  return [
    `## 提问 ${asked.length} 次`,
    table(['问的是', '次数', '问完平均等待'], rows),
    ...(list.length > 0 ? ['说理和开放的问题：', list.join('\n')] : []),
  ].join('\n\n');
}

function waitOf(asked: LessonFindings['questions'], sign: string): string {
  if (asked.length === 0) return '—';
  const wait = averageWait(asked);
  return wait === undefined ? '不知道' : `${sign}${waitWords(wait)}`;
}

function phases({ findings, designTitle }: Told): string {
  if (findings.phases.length === 0) return '';
  const note = findings.phasesBy === 'plan' ? '文字里对不上教案的环节，下面是按计划分的，不是实际用时。' : '';
  const sign = findings.phasesBy === 'moved' ? '' : '约 ';
  const rows = findings.phases.map(({ title, from, to, planMinutes }) => {
    const over = to - from - planMinutes * 60_000;
    return [
      plain(title),
      `${sign}${clockOf(to - from)}`,
      `${planMinutes} 分`,
      `${over >= 0 ? '多' : '少'} ${clockOf(Math.abs(over))}`,
    ];
  });
  return [
    `## 各环节用时`,
    `计划来自教学设计《${plain(designTitle)}》。${note}`,
    table(['环节', '实际', '计划', '相差'], rows),
  ].join('\n\n');
}

function feedback({ findings }: Told): string {
  const rows = findings.feedback.map(({ phrase, places }) => [plain(phrase), `${places.length} 次`, ...bareIn(places)]);
  return rows.length === 0 ? '' : ['## 表扬的话', table(['说的话', '说了', '没说好在哪里', '时间'], rows)].join('\n\n');
}

/** How often nothing was said of what was good, and where to listen to it. */
function bareIn(places: LessonFindings['feedback'][number]['places']): [string, string] {
  const bare = places.filter(({ isBare }) => isBare);
  return [
    bare.length === 0 ? '—' : `${bare.length} 次`,
    bare
      .slice(0, SHOWN_PLACES)
      .map(({ at }) => clockOf(at))
      .join('、'),
  ];
}

const SHOWN_PLACES = 6;

function terms({ findings }: Told): string {
  const rows = findings.terms.map(({ term, places }) => [
    plain(term),
    places.length === 0 ? '没有说到' : `${places.length} 次`,
    places.slice(0, SHOWN_PLACES).map(clockOf).join('、'),
  ]);
  return rows.length === 0 ? '' : ['## 关键词', table(['词', '说了', '在哪里'], rows)].join('\n\n');
}

function words({ utterances }: Told): string {
  const lines = utterances
    .filter(({ text }) => text !== '')
    .map(({ from, speaker, text }) => `${clockOf(from)} ${speakerLabels[speaker]}：${plain(text)}`);
  return ['## 文字稿', ...lines].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '｜') || ' ').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Words of people are words and no Markdown, in one line. */
function plain(text: string): string {
  return text.replaceAll(/[\r\n]{1,9}/g, ' ').replaceAll(/[\\`*_{}[\]<>#$~^|]/g, String.raw`\$&`);
}
