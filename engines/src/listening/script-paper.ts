import { phaseOfGrade, Subject } from '@app/contract/enums.ts';
import type { GroupKind, ListeningScript, ScriptGroup, ScriptQuestion } from '@app/contract/making/listening-script.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { spokenLines } from './script-checks.ts';
import { secondsOfSounds, soundsOf } from './script-sounds.ts';

const SCORE = 1;
const sections = [
  { kind: 'dialogue', title: '第一节　听对话，选出正确答案' },
  { kind: 'passage', title: '第二节　听短文，选出正确答案' },
] as const satisfies readonly { kind: GroupKind; title: string }[];

/** A test as it lies before the pupils, numbered as it is read out; what is heard is quoted for the pages of the teacher. */
export function printedTest(title: string, script: ListeningScript, speed: number): PrintedPaper {
  let no = 0;
  const printed = sections
    .map((section) => {
      const groups = script.groups.filter(({ kind }) => kind === section.kind);
      const questions = groups.flatMap((group) =>
        group.questions.map((question) => {
          no += 1;
          return { ...questionOf(question, group, script), no };
        }),
      );
      return { title: section.title, score: SCORE * questions.length, questions };
    })
    .filter(({ questions }) => questions.length > 0);
  const minutes = Math.max(1, Math.ceil(secondsOfSounds(soundsOf(script), speed) / 60));
  return { title, heading: '', minutes, totalScore: SCORE * no, sections: printed };
}

function questionOf(
  question: ScriptQuestion,
  group: ScriptGroup,
  { grade }: ListeningScript,
): Omit<PaperQuestion, 'no'> {
  const isFirst = group.questions[0]?.id === question.id;
  return {
    id: question.id,
    title: group.title,
    phase: phaseOfGrade(grade),
    subject: Subject.English,
    grade,
    type: 'listening',
    typeName: '听力题',
    difficulty: 2,
    difficultyName: '较易',
    stem: isFirst ? `${question.ask}\n\n${quoted(group)}` : question.ask,
    options: question.options,
    answer: ['ABC'[question.answer] ?? ''],
    analysis: question.heard === '' ? '答案在录音里直接说到。' : `听到“${question.heard}”。`,
    parts: [],
    knowledge: [],
    score: SCORE,
    minutes: 1,
    sourceType: '6',
    isVerified: false,
  };
}

const marks = { woman: 'W: ', man: 'M: ', narrator: '' };

/** One quotation, a paragraph for each line. */
function quoted(group: ScriptGroup): string {
  return spokenLines(group)
    .map(({ speaker, text }) => `> ${marks[speaker]}${text}`)
    .join('\n>\n');
}
