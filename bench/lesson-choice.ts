import type { InputOf } from '../contract/src/endpoint.ts';
import * as books from '../contract/src/library/books.ts';
import type { generateDesign } from '../contract/src/making/designs.ts';
import { readCurriculumData } from '../server/src/content/curriculum-data.ts';
import type { KindFile } from '../server/src/content/script-shapes.ts';
import { kindOf } from '../server/src/features/making/designs/compose/kind-of.ts';
import { call, type Desk } from './design-desk.ts';

export type Asked = InputOf<typeof generateDesign>;
/** What is asked for, and the script it is to be written by; `WRITTEN` where it has a plan of its own. */
export type Choice = { script: string; asked: Asked };

export const WRITTEN = '有自己的教案';
const EACH_SCRIPT = 3;
const WRITTEN_LESSONS = 48;

type Topic = { phase: '03' | '04' | '05'; subject: string; grade: string; title: string };

/** Lessons that stand in no book: what a form teacher, or whoever gives a test back, names herself. */
const topics: readonly Topic[] = [
  ...['主题班会：防溺水', '交通安全主题班会', '消防安全 火灾逃生', '班会：珍惜粮食', '班会：感恩父母'].map(
    (title): Topic => ({ phase: '03', subject: '27', grade: '04', title }),
  ),
  ...['防诈骗主题班会', '手机管理班会', '班会：考前心态', '诚信考试主题班会', '拒绝校园欺凌'].map(
    (title): Topic => ({ phase: '04', subject: '27', grade: '08', title }),
  ),
  ...['理想主题班会', '宪法日主题班会', '禁毒教育主题班会', '国家安全教育日班会'].map(
    (title): Topic => ({ phase: '05', subject: '27', grade: '10', title }),
  ),
  { phase: '03', subject: '02', grade: '05', title: '期中试卷讲评' },
  { phase: '04', subject: '02', grade: '08', title: '一元一次方程单元测试讲评' },
  { phase: '05', subject: '02', grade: '11', title: '月考试卷讲评课' },
  { phase: '03', subject: '01', grade: '05', title: '语文期末试卷讲评' },
  { phase: '04', subject: '01', grade: '07', title: '期中考试试卷讲评' },
  { phase: '05', subject: '01', grade: '10', title: '月考讲评' },
  { phase: '03', subject: '03', grade: '06', title: '单元测试卷讲评' },
  { phase: '04', subject: '03', grade: '09', title: '英语模拟卷讲评' },
  { phase: '05', subject: '03', grade: '11', title: '期中试卷讲评' },
  { phase: '04', subject: '05', grade: '08', title: '期中试卷讲评' },
  { phase: '04', subject: '06', grade: '09', title: '化学月考讲评' },
  { phase: '05', subject: '13', grade: '10', title: '期末试卷讲评' },
  { phase: '03', subject: '27', grade: '05', title: '综合实践活动：校园里的植物名牌' },
  { phase: '04', subject: '27', grade: '07', title: '综合实践活动：社区垃圾分类调查' },
  { phase: '05', subject: '27', grade: '10', title: '综合实践活动：家乡老街的变化' },
  // What no library knows.
  { phase: '03', subject: '01', grade: '03', title: '我们村的老槐树' },
  { phase: '03', subject: '02', grade: '04', title: '奶茶店的一天' },
  { phase: '04', subject: '05', grade: '08', title: '自行车上的小秘密' },
  { phase: '04', subject: '12', grade: '07', title: '县志里的一场大水' },
  { phase: '05', subject: '27', grade: '11', title: '夜市摊位怎么分' },
];

type Listed = { lessonId: string; title: string; script: string; isWritten: boolean; matter: string };

/** So many lessons of every script that any lesson has, written plans besides, and topics of her own; the same each time. */
export async function chosenLessons(desk: Desk, contentDir: string): Promise<{ choices: Choice[]; unused: string[] }> {
  const { kinds, scripts } = readCurriculumData(contentDir);
  const listed = (await Promise.all(kinds.map((file) => lessonsOfKinds(desk, file)))).flat();
  const plain = Map.groupBy(
    listed.filter(({ isWritten }) => !isWritten),
    ({ script }) => script,
  );
  const ofScripts = scripts.flatMap(({ name }) => spread(plain.get(name) ?? [], EACH_SCRIPT));
  const written = spread(
    listed.filter(({ isWritten }) => isWritten),
    WRITTEN_LESSONS,
  );
  const ofTopics = topics.map((topic): Choice => {
    const kind = kindsOf(kinds.find((file) => file.phase === topic.phase && file.subject === topic.subject));
    return { script: kindOf(kind, { title: topic.title, unit: '' })?.script ?? '', asked: topic };
  });
  const choices = [
    ...ofScripts.map(({ script, lessonId }) => ({ script, asked: { lessonId } })),
    ...ofTopics,
    ...written.map(({ lessonId }) => ({ script: WRITTEN, asked: { lessonId } })),
  ];
  const used = new Set(choices.map(({ script }) => script));
  return { choices, unused: scripts.map(({ name }) => name).filter((name) => !used.has(name)) };
}

async function lessonsOfKinds(desk: Desk, file: KindFile): Promise<Listed[]> {
  const place = { phaseCode: file.phase, subjectCode: file.subject };
  const volumes = await call(desk, books.listBookHasLesson, place);
  const lessons = await Promise.all(volumes.map(({ bookCode }) => call(desk, books.listLessons, { bookCode })));
  return lessons.flat().map(({ lessonId, title, unitName, knowledge, hasKernel }) => ({
    lessonId,
    title,
    script: kindOf(kindsOf(file), { title, unit: unitName })?.script ?? '',
    isWritten: hasKernel,
    // Another edition's lesson of the same points would be the same lesson counted twice.
    matter: knowledge.length > 0 ? `${file.phase}${file.subject}${[...knowledge].sort().join()}` : lessonId,
  }));
}

function kindsOf(file: KindFile | undefined) {
  return (file?.kinds ?? []).map(({ titles = [], ...kind }) => ({ ...kind, titles }));
}

/** So many of different matter, far from each other in their list. */
function spread(lessons: readonly Listed[], count: number): Listed[] {
  const different = [...new Map(lessons.map((lesson) => [lesson.matter, lesson])).values()];
  const step = Math.max(1, different.length / count);
  return Array.from({ length: Math.min(count, different.length) }, (_, at) => different[Math.floor(at * step)]).filter(
    (lesson) => lesson !== undefined,
  );
}
