import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { LessonFacts } from './ground.ts';
import { type Manner, mannerOf } from './manners.ts';
import {
  apart,
  asReference,
  halfAnswer,
  type NamedNote,
  situation,
  stopless,
  stopped,
  type Voice,
  voiceOf,
} from './voices.ts';

type Goal = LessonPlan['goals'][number];
type Activity = LessonPlan['activities'][number];

/** A lesson is not about more than this; what else it touches is named in its facts. */
const MAX_NOTES = 3;

/**
 * The plan of a lesson from what is to be taught in it. `kind` is the pattern of lessons of its kind: it says which
 * parts of the standard such a lesson serves.
 */
export function planOfNotes(
  facts: LessonFacts,
  all: readonly [NamedNote, ...NamedNote[]],
  kind: LessonPlan,
): LessonPlan {
  const notes = all.slice(0, MAX_NOTES);
  const [main] = all;
  const manner = mannerOf(facts.subjectCode);
  const voice = voiceOf(main, facts.subjectCode);
  const codes = kind.goals.map(({ competencies }) => competencies);
  const goals = goalsOf(notes, main, voice).map((goal, index) => ({
    ...goal,
    competencies: codes[index % codes.length] ?? [],
  }));
  return {
    goals,
    standards: kind.standards,
    keyPoints: notes.map(voice.heading),
    difficultPoints: notes.map(({ ask }) => `想清楚并说明白：${ask}`),
    misconceptions: [
      ...notes.map(({ wrong, reason, help }) => ({ wrong, reason, help })),
      ...(notes.length === 1 ? [halfAnswer(main)] : []),
    ],
    questions: questionsOf(facts, notes, main, voice),
    activities: activitiesOf(facts, notes, { main, manner, voice }),
    exercises: exercisesOfNotes(notes, manner),
    board: [facts.title, ...notes.flatMap((note) => [voice.heading(note), ...note.facts.map((one) => `· ${one}`)])],
    homework: isYoungest(facts)
      ? spokenHomework(notes, main)
      : {
          basic: notes.map(voice.recall),
          better: [manner.homework(main)],
          further: [`${situation(main.scene)}用《${facts.title}》学到的向家人讲清楚，写下对方追问的一句话和你的回答`],
        },
    materials: [...new Set(notes.flatMap(({ materials }) => materials))],
  };
}

/** Three to five: what can be said of each point, then to explain, to use, to tell right from wrong. */
function goalsOf(notes: readonly NamedNote[], main: NamedNote, voice: Voice): Omit<Goal, 'competencies'>[] {
  const last = notes.at(-1) ?? main;
  return [
    ...notes.slice(0, 2).map((note) => ({
      text: voice.know(note),
      evidence: `合上书说全${note.name}的 ${note.facts.length} 条要点，每一条都举得出例子`,
    })),
    { text: `解释：${main.ask}`, evidence: `说理有依据，说到：${stopless(main.expect)}` },
    { text: voice.use(main), evidence: `独立完成并讲清依据，要点是：${stopless(asReference(main.exercise.answer))}` },
    { text: `辨析“${stopless(last.wrong)}”一类的想法`, evidence: `能指出毛病在于${apart(stopless(last.reason))}` },
  ];
}

/** The first two years take nothing home to write. */
function isYoungest({ grade }: LessonFacts): boolean {
  return grade === '一年级' || grade === '二年级';
}

function spokenHomework(notes: readonly NamedNote[], main: NamedNote): LessonPlan['homework'] {
  return {
    basic: notes.map(({ name, facts }) => `合上书，向家人说出${name}的 ${facts.length} 条要点`),
    better: [`说给家人听：${main.ask}`],
    further: [`${situation(main.scene)}讲给家人听，再听听家人怎么说`],
  };
}

function questionsOf(
  facts: LessonFacts,
  notes: readonly NamedNote[],
  main: NamedNote,
  voice: Voice,
): LessonPlan['questions'] {
  const last = notes.at(-1) ?? main;
  return [
    {
      ask: askedOf(main, voice),
      intent: `从具体情境进入《${facts.title}》，先亮出原有的想法`,
      expect: `凭经验作答，会有分歧；有人会说“${stopless(main.wrong)}”，先不评判`,
    },
    ...notes.map(({ name, ask, expect }) => ({ ask, intent: `抓住${name}的关键`, expect })),
    {
      ask: main.exercise.question,
      intent: voice.useIntent(main.name),
      expect: main.exercise.answer,
    },
    {
      ask: `有同学说“${stopless(last.wrong)}”，你同意吗？`,
      intent: `暴露并纠正关于${last.name}的常见错误`,
      expect: `不同意，这样想是因为${apart(stopless(last.reason))}`,
    },
  ];
}

/** What is a question already is asked as it stands. */
function askedOf({ scene }: NamedNote, { begin }: Voice): string {
  const said = situation(scene);
  return said.endsWith('？') ? `${said}先说判断，再说理由。` : `${said}${begin}`;
}

/** How a task is done; the second and the third are not begun like the first. */
const ways = [
  '分工完成任务，记下过程和结果，再用结果回答追问',
  '换一个人记录，先写依据再写结论，然后回答追问',
  '做完后和前面的结果放在一起比一比，再回答追问',
] as const;

type Telling = { main: NamedNote; manner: Manner; voice: Voice };

function activitiesOf(facts: LessonFacts, notes: readonly NamedNote[], { main, manner, voice }: Telling): Activity[] {
  const at = notes.slice(0, 2).length;
  const [explain, use, tell] = [at + 1, at + 2, at + 3];
  const last = notes.at(-1) ?? main;
  const said = notes.map(({ name, facts: own }) => `${notes.length > 1 ? `${name}——` : ''}${own.join('；')}`);
  return [
    {
      title: manner.open,
      minutes: 5,
      teacher: `出示情境：${situation(main.scene)}先不评判，把学生不同的说法记在黑板一侧，由此提出《${facts.title}》要弄清的问题。`,
      students: `写下自己的判断和一条理由，听出和自己不同的说法，提出一个想在《${facts.title}》里弄清的问题。`,
      intent: `亮出关于${main.name}的原有想法，让后面的学习有的放矢`,
      goals: [1],
      level: '理解',
    },
    ...notes.map(
      (note, index): Activity => ({
        title: notes.length > 1 ? `${manner.find}：${note.name}` : manner.find,
        minutes: Math.round(16 / notes.length),
        teacher: `布置任务：${stopless(note.task)}。巡视时追问：${note.ask}`,
        students: `${ways[index] ?? ways[0]}，要点是：${stopped(note.expect)}`,
        intent: `让学生从自己做出的结果里看出${note.name}的关键`,
        goals: index < at ? [index + 1, explain] : [explain],
        level: '分析',
      }),
    ),
    {
      title: manner.sum,
      minutes: 6,
      teacher: `${voice.sumUp(notes.map(({ name }) => name).join('、'))}。`,
      students: `先合上书说给同桌听，再对照板书补上漏掉的，要点是：${said.join('；')}。`,
      intent: `把${main.name}从活动中的发现变成准确的表达`,
      goals: notes.slice(0, 2).map((_, index) => index + 1),
      level: '理解',
    },
    {
      title: manner.use,
      minutes: 8,
      teacher: `出示：${main.exercise.question}（先说思路再动笔，收集两种不同的写法一起比较）`,
      students: `独立完成，写清依据，再与同伴核对。参考：${stopped(asReference(main.exercise.answer))}`,
      intent: voice.useIntent(main.name),
      goals: [use],
      level: '应用',
    },
    {
      title: manner.tell,
      minutes: 6,
      teacher: `出示一种说法：“${stopless(last.wrong)}”。先表态，再请两方各举一条理由，最后这样点拨：${stopped(last.help)}`,
      students: `独立判断“${stopless(last.wrong)}”对不对并写一句理由，听完讨论后改写，说出这样想错在${apart(stopless(last.reason))}。`,
      intent: voice.tellIntent(last.name),
      goals: [tell],
      level: '评价',
    },
    {
      title: manner.check,
      minutes: 5,
      teacher: `当堂检测：${last.harder.question}（限时完成，收看结果决定下一课从哪里讲起）`,
      students: `限时独立完成后互评。参考：${stopped(asReference(last.harder.answer))}`,
      intent: voice.checkIntent(last.name),
      goals: [use],
      level: '应用',
    },
  ];
}

function exercisesOfNotes(notes: readonly NamedNote[], manner: Manner): LessonPlan['exercises'] {
  return [
    ...notes.map(({ exercise }) => ({ ...exercise, level: '基础' as const })),
    ...notes.map(({ wrong, reason, core }) => ({
      question: `${manner.judge}：${stopped(wrong)}`,
      answer: `不正确。错在${apart(stopless(reason))}。依据：${core}`,
      level: '基础' as const,
    })),
    ...notes.map(({ ask, expect }) => ({ question: ask, answer: expect, level: '提高' as const })),
    ...notes.map(({ harder }) => ({ ...harder, level: '拓展' as const })),
  ];
}
