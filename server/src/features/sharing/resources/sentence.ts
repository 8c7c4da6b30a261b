import type { SearchCode, SearchIntent, SearchType } from '@app/contract/enums.ts';
import type { Slot } from '@app/contract/sharing/resources.ts';
import { saysSubject } from '#content/named-subjects.ts';
import type { TeachingPlan } from '#content/plan.ts';

/** What the curriculum has that a sentence names; the longer names before those within them. */
type NamedThings = { lessons: readonly string[]; points: readonly string[] };

export type Reading = {
  slots: Slot[];
  /** What is left when everything understood is taken away. */
  keyword: string;
  searchCode: SearchCode;
  searchType: SearchType;
  intent: SearchIntent;
};

type Kind = Pick<Reading, 'searchCode' | 'searchType'> & { words: RegExp };

/** In this order: 教学设计课件 are slides. */
const kinds: readonly Kind[] = [
  { searchCode: 'SEARCH_COURSEWARE', searchType: 'Courseware', words: /课件|ppt[xX]?|幻灯片|演示文稿/gi },
  {
    searchCode: 'SEARCH_TEACHING_PLAN',
    searchType: 'TeachDesign',
    words: /教学设计|教学方案|教案|导学案|备课|word/gi,
  },
  {
    searchCode: 'SEARCH_PAPER',
    searchType: 'Paper',
    words: /试卷|卷子|考卷|测试卷|单元测试|(?:期中|期末)(?:测试|考试)?/g,
  },
  { searchCode: 'SEARCH_TITLE', searchType: 'Question', words: /练习题|练习|习题|作业|题目/g },
  { searchCode: 'SEARCH_AUDIO', searchType: 'Audio', words: /音频|听力|录音/g },
  { searchCode: 'SEARCH_VIDEO', searchType: 'Video', words: /视频|微课|录像/g },
  { searchCode: 'SEARCH_IMG', searchType: 'Image', words: /图片|海报|插图|照片/g },
  { searchCode: 'SEARCH_CARTOON', searchType: 'H5', words: /动画|动图/g },
  { searchCode: 'SEARCH_RESOURCE', searchType: 'Material', words: /素材/g },
];
/** Work of a teacher, by what serves it: a new lesson wants a plan, a test a paper. */
const works: Partial<Record<SearchType, SearchCode>> = {
  SyncNewLesson: 'SEARCH_TEACHING_PLAN',
  UnitTeachPlan: 'SEARCH_TEACHING_PLAN',
  QuestionLink: 'SEARCH_TEACHING_PLAN',
  SyncTest: 'SEARCH_PAPER',
  PrepareExamReview: 'SEARCH_PAPER',
  StageTest: 'SEARCH_PAPER',
};
const anyKind = { searchCode: 'SEARCH_ALL', searchType: 'SearchCommon' } as const;

const editions: readonly (readonly [RegExp, string])[] = [
  [/人教\s*a\s*版/gi, '人教A版'],
  [/人教\s*pep\s*版?|pep\s*版/gi, '人教PEP版'],
  [/人教版|人教社/g, '人教版'],
  [/统编版|部编版|部编本|统编本/g, '统编版'],
  [/北师大版|苏教版|苏科版|沪教版|沪科版|浙教版|湘教版|外研版|译林版|冀教版|鲁教版|华师大版|青岛版|西师大版/g, ''],
];
const volumes =
  /选择性必修\s*(?:第?[一二三四1-4]册?|[上中下]册)|必修\s*(?:第?[一二三四1-4]册?|[上下]册)|全一册|[上下](?:册|学期)/g;

/** Said around what is meant. Single signs count only at the edge of a run of words: 有理数 keeps its 有. */
const polite =
  /我(?:想要?|需要|要)|帮我|给我|麻烦|请问|有没有|有无|找一下|找一找|搜一下|查一下|搜索|查找|下载|推荐|关于|有关|相关|适合|一[份个些节套]|几[份个套]|资源|资料|文件|教材|课本|这一课|这节课|公开课/g;
const making = /写|生成|制作|做|设计一|备/;
const edges = /^(?:[的是请找搜查要给]|版)+|(?<![的了吗呢吧啊])[的了吗呢吧啊]+$/g;
const breaks = /[\s,，。.!！?？、;；:：“”"'’‘（）()【】[\]/\\|《》]+/;
/** Names of one sign are everywhere: they count in title marks, or when nothing else is said. */
const SHORTEST_NAME = 2;

/** Reads what somebody looks for out of a sentence: by dictionaries and patterns, always the same (decision G-082). */
export function readSentence(plan: TeachingPlan, named: NamedThings, sentence: string): Reading {
  const slots: Slot[] = [];
  let rest = sentence.normalize('NFKC').trim();
  const quoted = /《([^《》]+)》/.exec(rest)?.[1] ?? '';
  const take = (text: string, slot: Slot) => {
    if (!slots.some(({ kind }) => kind === slot.kind)) slots.push(slot);
    rest = rest.replace(text, ' ');
  };
  const isLesson = (name: string) => name === quoted || (name.length >= SHORTEST_NAME && !isOrdinary(plan, name));
  const lesson = named.lessons.find((name) => isLesson(name) && rest.includes(name));
  if (lesson) take(lesson, { kind: 'Lesson', value: lesson, name: lesson });
  const point = lesson ? undefined : named.points.find((name) => name.length > SHORTEST_NAME && rest.includes(name));
  if (point) take(point, { kind: 'Knowledge', value: point, name: point });

  for (const [words, value] of editions)
    for (const [text] of rest.matchAll(words))
      take(text, { kind: 'Edition', value: value || text, name: value || text });
  for (const [text] of rest.matchAll(volumes)) {
    const value = text.replace(/\s/g, '').replace('学期', '册');
    // 八年级下册 says the grade as well, which stays.
    take(text, { kind: 'Volume', value, name: value });
  }
  for (const { text, slot } of schoolWords(plan)) if (isSaid(rest, text, slot)) take(text, slot);

  const isMaking = making.test(rest);
  const kind = kinds.find(({ words }) => rest.search(words) >= 0);
  for (const { words } of kinds) rest = rest.replaceAll(words, ' ');
  const keyword = remaining(isMaking && kind ? rest.replace(making, ' ') : rest);
  const lonely = lesson ? undefined : named.lessons.find((name) => name === keyword);
  if (lonely) slots.push({ kind: 'Lesson', value: lonely, name: lonely });
  const { searchCode, searchType } = kind ?? anyKind;
  return {
    slots,
    keyword: lonely ? '' : keyword,
    searchCode,
    searchType,
    intent: intentOf(searchCode, slots, isMaking),
  };
}

/** What a search for one kind of thing is called. */
export function intentOf(searchCode: SearchCode, slots: readonly Slot[], isMaking = false): SearchIntent {
  if (searchCode === 'SEARCH_TEACHING_PLAN') return isMaking ? 'GENERATION_TEACHINE_PLAN' : 'SEARCH_TEACHING_PLAN';
  if (searchCode === 'SEARCH_COURSEWARE') return isMaking ? 'GENERATION_COURSEWARE' : 'SEARCH_COURSEWARE';
  const subject = slots.find(({ kind }) => kind === 'Subject')?.name;
  if (subject === '数学' && searchCode === 'SEARCH_PAPER') return 'SEARCH_MATH_PAPER_ONLINE';
  if (subject === '数学' && searchCode === 'SEARCH_TITLE') return 'SEARCH_MATH_ONLINE';
  if (subject === '英语' && searchCode === 'SEARCH_AUDIO') return 'SEARCH_ENGLISH_ONLINE';
  return 'SEARCH_ALL';
}

export function searchTypeOf(searchCode: SearchCode): SearchType {
  return kinds.find((kind) => kind.searchCode === searchCode)?.searchType ?? 'SearchCommon';
}

export function searchCodeOf(searchType: SearchType): SearchCode {
  return works[searchType] ?? kinds.find((kind) => kind.searchType === searchType)?.searchCode ?? 'SEARCH_ALL';
}

function remaining(text: string): string {
  return text
    .replaceAll(polite, ' ')
    .split(breaks)
    .map((run) => run.replaceAll(edges, ''))
    .filter((run) => run !== '')
    .join(' ');
}

/** Titles such as 练习 or 语文 say nothing of a lesson. */
function isOrdinary(plan: TeachingPlan, name: string): boolean {
  const isKind = kinds.some(({ words }) => name.replaceAll(words, '') === '');
  return isKind || /^(总?复习|活动|小结)$/.test(name) || schoolWords(plan).some(({ text }) => text === name);
}

/** A subject whose name is a word of every day is said beside a word of school. */
function isSaid(rest: string, text: string, { kind, value }: Slot): boolean {
  return kind === 'Subject' ? saysSubject(value, text, rest) : rest.includes(text);
}

/** Phases, grades and subjects with all their names, the longer before those within them. */
function schoolWords({ phases, grades, subjects }: TeachingPlan): { text: string; slot: Slot }[] {
  const words = [
    ...grades.flatMap(({ code, name, aliases }) =>
      [name, ...aliases].map((text) => ({ text, slot: { kind: 'Grade' as const, value: code, name } })),
    ),
    ...phases.map(({ code, name }) => ({ text: name, slot: { kind: 'Phase' as const, value: code, name } })),
    ...subjects.flatMap(({ code, name, aliases, phaseNames = {} }) =>
      [name, ...aliases, ...Object.values(phaseNames)].map((text) => ({
        text,
        slot: { kind: 'Subject' as const, value: code, name },
      })),
    ),
  ];
  return words.sort((one, other) => other.text.length - one.text.length);
}
