import { type Grade, phaseOfGrade, Subject } from '@app/contract/enums.ts';
import type {
  GroupKind,
  ListeningScript,
  ScriptGroup,
  ScriptQuestion,
  WordsLine,
} from '@app/contract/making/listening-script.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { numeral } from '../text/numerals.ts';
import { dictatedLines } from './dictation.ts';
import { heardAnswer } from './heard-answer.ts';
import { languageOfLine } from './listening-script.ts';
import { spokenLines } from './script-checks.ts';
import { secondsOfSounds, soundsOf } from './script-sounds.ts';

const SCORE = 1;
const sections = [
  { kind: 'dialogue', title: '听对话，选出正确答案' },
  { kind: 'passage', title: '听短文，选出正确答案' },
  { kind: 'dictation', title: '听录音，写下听到的内容' },
] as const satisfies readonly { kind: GroupKind; title: string }[];

/** A test as it lies before the pupils, numbered as it is read out; what is heard is quoted for the pages of the teacher. */
export function printedTest(title: string, script: ListeningScript, speed: number): PrintedPaper {
  let no = 0;
  const printed = sections
    .map((section) => {
      const groups = script.groups.filter(({ kind }) => kind === section.kind);
      const questions = groups
        .flatMap((group) => questionsOf(group, script))
        .map((question) => {
          no += 1;
          return { ...question, no };
        });
      return { title: section.title, score: SCORE * questions.length, questions };
    })
    .filter(({ questions }) => questions.length > 0)
    .map((section, at) => ({ ...section, title: `第${numeral(at + 1)}节　${section.title}` }));
  const minutes = Math.max(1, Math.ceil(secondsOfSounds(soundsOf(script), speed) / 60));
  return { title, heading: '', minutes, totalScore: SCORE * no, sections: printed };
}

type Unnumbered = Omit<PaperQuestion, 'no'>;

function questionsOf(group: ScriptGroup, script: ListeningScript): Unnumbered[] {
  if (group.kind === 'dictation') return dictatedLines(group).map((line) => gapOf(line, group, script));
  return group.questions.map((question) => questionOf(question, group, script));
}

function questionOf(question: ScriptQuestion, group: ScriptGroup, { grade }: ListeningScript): Unnumbered {
  const isFirst = group.questions[0]?.id === question.id;
  return {
    ...printedFacts(grade, Subject.English),
    id: question.id,
    title: group.title,
    type: 'listening',
    typeName: '听力题',
    stem: isFirst ? `${question.ask}\n\n${quoted(group)}` : question.ask,
    options: question.options,
    answer: ['ABC'[question.answer] ?? ''],
    analysis: analysisOf(question.heard || heardAnswer(question, group)),
  };
}

function analysisOf(heard: string): string {
  return heard === '' ? '答案在录音里直接说到。' : `听到“${heard}”。`;
}

/** Room to write one line of a dictation, by its length; eight signs of a blank hold about so many. */
const SIGNS_A_BLANK = { zh: 3, en: 7 };
const MAX_BLANKS = 7;

function gapOf({ id, text }: WordsLine, group: ScriptGroup, { grade }: ListeningScript): Unnumbered {
  const language = languageOfLine(text);
  const blanks = Math.min(MAX_BLANKS, Math.max(2, Math.ceil(text.length / SIGNS_A_BLANK[language])));
  return {
    ...printedFacts(grade, language === 'zh' ? Subject.Chinese : Subject.English),
    id,
    title: group.title,
    type: 'blank',
    typeName: '填空题',
    stem: '____'.repeat(blanks),
    options: [],
    answer: [text],
    analysis: '',
  };
}

function printedFacts(grade: Grade, subject: Subject) {
  return {
    phase: phaseOfGrade(grade),
    subject,
    grade,
    difficulty: 2,
    difficultyName: '较易',
    parts: [],
    knowledge: [],
    score: SCORE,
    minutes: 1,
    sourceType: '6' as const,
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
