import { withoutFigures } from '@app/contract/making/figures.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';
import type { LessonTexts } from './lesson-texts.queries.ts';

/** One place of what the library says of a lesson. */
export type LessonPart = {
  /** What it is: 教学目标, 易错的地方. */
  name: string;
  /** Where it is from, where that is not the lesson's own plan. */
  from: string;
  text: string;
};

/** Everything it says, in the order in which it is worth most where nothing in particular is asked. */
export function partsOf({ plan, note, points, standards }: LessonTexts): LessonPart[] {
  return [
    ...(plan ? partsOfPlan(plan) : []),
    ...(note ? partsOfNote('', note) : []),
    ...points.flatMap(({ title, note: ofPoint }) => partsOfNote(title, ofPoint)),
    ...standards.map(({ name, meaning, source }) => ({ name: `课标要求：${name}`, from: source, text: meaning })),
  ].map((part) => ({ ...part, text: withoutFigures(part.text).trim() }));
}

function partsOfPlan(plan: LessonPlan): LessonPart[] {
  const { basic, better, further } = plan.homework;
  const told: [name: string, text: string][] = [
    ['教学目标', lines(plan.goals.map(({ text, evidence }) => `${text}（看得出：${evidence}）`))],
    ['教学重点和难点', lines([...plan.keyPoints.map(is('重点')), ...plan.difficultPoints.map(is('难点'))])],
    ...plan.misconceptions.map(({ wrong, reason, help }): [string, string] => {
      return ['易错的地方', `${wrong}\n原因：${reason}\n怎么帮：${help}`];
    }),
    ...plan.activities.map(({ title, minutes, teacher, students }, at): [string, string] => {
      const name = at === 0 ? '导入环节' : '教学环节';
      return [`${name}“${title}”`, `${minutes} 分钟\n教师：${teacher}\n学生：${students}`];
    }),
    ['课堂提问', lines(plan.questions.map(({ ask, expect }) => `${ask}（参考：${expect}）`))],
    ...plan.exercises.map(({ question, answer, level }): [string, string] => {
      return ['课堂练习', `${level}：${question}\n答案：${answer}`];
    }),
    ['板书设计', plan.board.join('\n')],
    ['作业设计', lines([...basic.map(is('基础')), ...better.map(is('提高')), ...further.map(is('拓展'))])],
    ['教学准备', lines(plan.materials)],
  ];
  return told.map(([name, text]) => ({ name, from: '', text }));
}

/** What is noted of a lesson, or of a point it teaches. */
function partsOfNote(title: string, note: Note): LessonPart[] {
  const told: [name: string, text: string][] = [
    ['讲什么', lines([note.core, ...note.facts])],
    ['导入的情境', `${note.scene}\n${note.task}`],
    ['课堂提问', `${note.ask}（参考：${note.expect}）`],
    ['易错的地方', `${note.wrong}\n原因：${note.reason}\n怎么帮：${note.help}`],
    ['课堂练习', lines([note.exercise, note.harder].map(({ question, answer }) => `${question}（答案：${answer}）`))],
  ];
  return told.map(([name, text]) => ({ name: title ? `${title}：${name}` : name, from: '', text }));
}

const is = (kind: string) => (one: string) => `${kind}：${one}`;

function lines(all: readonly string[]): string {
  return all.map((one) => `- ${one}`).join('\n');
}
