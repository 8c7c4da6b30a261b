import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { LessonFacts } from './ground.ts';
import { type Manner, mannerOf } from './manners.ts';
import { type NamedNote, stopless, type Voice, voiceOf } from './voices.ts';

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
    misconceptions: misconceptionsOf(notes, voice),
    questions: questionsOf(facts, notes, main, voice),
    activities: activitiesOf(facts, notes, { main, manner, voice }),
    exercises: exercisesOfNotes(notes, manner),
    board: [facts.title, ...notes.flatMap((note) => [voice.heading(note), ...note.facts.map((one) => `· ${one}`)])],
    homework: {
      basic: notes.map(voice.recall),
      better: [manner.homework(main)],
      further: [`${stopless(main.scene)}。用《${facts.title}》学到的向家人讲清楚，写下对方追问的一句话和你的回答`],
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
      evidence: `合上书能说全：${note.facts.join('；')}`,
    })),
    { text: `解释：${main.ask}`, evidence: `说理有依据，说到：${stopless(main.expect)}` },
    { text: voice.use(main), evidence: `独立完成并讲清依据，要点是：${stopless(main.exercise.answer)}` },
    { text: `辨析“${stopless(last.wrong)}”一类的想法`, evidence: `能指出毛病在于${stopless(last.reason)}` },
  ];
}

/** What pupils mistake; a lesson of one point also shows what a half-learned one looks like. */
function misconceptionsOf(notes: readonly NamedNote[], voice: Voice): LessonPlan['misconceptions'] {
  const known = notes.map(({ wrong, reason, help }) => ({ wrong, reason, help }));
  const [only] = notes;
  return known.length > 1 || !only ? known : [...known, voice.halfLearned(only)];
}

function questionsOf(
  facts: LessonFacts,
  notes: readonly NamedNote[],
  main: NamedNote,
  voice: Voice,
): LessonPlan['questions'] {
  return [
    {
      ask: `${stopless(main.scene)}。你怎样看，凭什么这样看？`,
      intent: `从具体情境进入《${facts.title}》，先亮出原有的想法`,
      expect: `凭经验作答，会有分歧；有人会说“${stopless(main.wrong)}”，先不评判`,
    },
    ...notes.map(({ name, ask, expect, core }) => ({ ask, intent: `抓住${name}的关键：${core}`, expect })),
    {
      ask: `有同学说“${stopless(main.wrong)}”，你同意吗？`,
      intent: `暴露并纠正关于${main.name}的常见错误`,
      expect: `不同意，这样想是因为${stopless(main.reason)}`,
    },
    {
      ask: main.exercise.question,
      intent: voice.useIntent(main.name),
      expect: main.exercise.answer,
    },
  ];
}

type Telling = { main: NamedNote; manner: Manner; voice: Voice };

function activitiesOf(facts: LessonFacts, notes: readonly NamedNote[], { main, manner, voice }: Telling): Activity[] {
  const at = notes.slice(0, 2).length;
  const [explain, use, tell] = [at + 1, at + 2, at + 3];
  const last = notes.at(-1) ?? main;
  const said = notes.map(({ name, facts: own }) => `${name}——${own.join('；')}`);
  return [
    {
      title: manner.open,
      minutes: 5,
      teacher: `出示情境：${stopless(main.scene)}。请学生先写下判断再说理由，把不同的说法记在黑板一侧，由此提出《${facts.title}》要弄清的问题。`,
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
        students: `分工完成任务，记下过程和结果，再用结果回答追问，要点是：${note.expect}`,
        intent: `让学生自己走到这一步：${note.core}`,
        goals: index < at ? [index + 1, explain] : [explain],
        level: '分析',
      }),
    ),
    {
      title: manner.sum,
      minutes: 6,
      teacher: `${voice.sumUp(notes.map(({ name }) => name).join('、'))}，板书：${said.join('。')}。`,
      students: `对照板书修改自己的概括，同桌互相复述：${main.core}`,
      intent: `把${main.name}从活动中的发现变成准确的表达`,
      goals: notes.slice(0, 2).map((_, index) => index + 1),
      level: '理解',
    },
    {
      title: manner.tell,
      minutes: 6,
      teacher: `出示一种说法：“${stopless(last.wrong)}”。先表态，再请两方各举一条理由，最后这样点拨：${last.help}`,
      students: `独立判断“${stopless(last.wrong)}”对不对并写一句理由，听完讨论后改写，说出这样想错在${stopless(last.reason)}。`,
      intent: voice.tellIntent(last.name),
      goals: [tell],
      level: '评价',
    },
    {
      title: manner.use,
      minutes: 8,
      teacher: `出示：${main.exercise.question}（先说思路再动笔，收集两种不同的写法一起比较）`,
      students: `独立完成，写清依据，再与同伴核对。参考：${main.exercise.answer}`,
      intent: voice.useIntent(main.name),
      goals: [use],
      level: '应用',
    },
    {
      title: manner.check,
      minutes: 5,
      teacher: `当堂检测：${last.harder.question}（限时完成，收看结果决定下一课从哪里讲起）`,
      students: `限时独立完成后互评。参考：${last.harder.answer}`,
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
      question: `${manner.judge}：${wrong}`,
      answer: `不正确。错在${stopless(reason)}。依据：${core}`,
      level: '基础' as const,
    })),
    ...notes.map(({ ask, expect }) => ({ question: ask, answer: expect, level: '提高' as const })),
    ...notes.map(({ harder }) => ({ ...harder, level: '拓展' as const })),
  ];
}
