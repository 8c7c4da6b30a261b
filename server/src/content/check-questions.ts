import type { QuestionType } from '@app/contract/library/questions.ts';
import { equals } from '#adapters/model/offline/math/surd.ts';
import { faultOfCheck, numberIn, resultsOf } from './answer-checks.ts';
import type { ContentQuestion, QuestionFile } from './question-shapes.ts';
import type { KnowledgeTree } from './shapes.ts';
import { titlesOf } from './tree.ts';

/** Several questions below one text, each with an answer of its own. */
const withParts: readonly QuestionType[] = ['reading', 'cloze', 'listening', 'material'];
const withBlanks: readonly QuestionType[] = ['blank', 'recitation'];
export const BLANK = '____';

type CheckedQuestion = Pick<ContentQuestion, 'type' | 'stem' | 'options' | 'answer'>;

/** What the shapes cannot say: points exist, answers fit their questions, and what can be computed comes out right. */
export function faultsOfQuestions(files: readonly QuestionFile[], trees: readonly KnowledgeTree[]): string[] {
  const titles = new Map(trees.map(({ phase, subject, nodes }) => [phase + subject, new Set(titlesOf(nodes))]));
  const all = files.flatMap(({ questions }) => questions);
  return [
    ...repeated(all.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...repeated(all.map(wordingOf)).map((stem) => `the same question stands twice: ${stem.slice(0, 40)}`),
    ...files.flatMap(({ phase, subject, questions }) =>
      questions.flatMap((question) => {
        const unknown = question.knowledge.filter((point) => !titles.get(phase + subject)?.has(point));
        const faults = [...unknown.map((point) => `${point} is not in the tree`), ...faultsOfQuestion(question, phase)];
        return faults.map((fault) => `${question.id}: ${fault}`);
      }),
    ),
  ];
}

function faultsOfQuestion(question: ContentQuestion, phase: string): string[] {
  const { parts, grade, score, type, answer } = question;
  const isOfPhase = phase === '03' ? grade <= '06' : phase === '04' ? grade > '06' && grade < '10' : grade > '09';
  const partScores = parts.reduce((sum, part) => sum + part.score, 0);
  return [
    ...(isOfPhase ? [] : [`grade ${grade} is not of the phase`]),
    ...(parts.length > 0 && !withParts.includes(type) ? [`${type} has no parts`] : []),
    ...(parts.length > 0 && partScores !== score ? [`the parts give ${partScores}, not ${score}`] : []),
    ...(parts.length > 0 && answer.length > 0 ? ['the answers stand in the parts'] : []),
    ...(parts.length > 0 ? parts.flatMap(faultsOfAnswer) : faultsOfAnswer(question)),
    ...faultsOfChecks(question),
    ...faultsOfText(question),
  ];
}

function faultsOfAnswer({ type, stem, options, answer }: CheckedQuestion): string[] {
  if (type === 'single' || type === 'multiple') return faultsOfChoice({ type, stem, options, answer });
  if (options.length > 0) return [`${type} has no options`];
  if (type === 'judge') return answer.length === 1 && /^[对错]$/.test(answer[0] ?? '') ? [] : ['answer 对 or 错'];
  const blanks = stem.split(BLANK).length - 1;
  if (withBlanks.includes(type) && blanks === 0) return [`no ${BLANK} in the stem`];
  const expected = blanks || 1;
  return answer.length === expected ? [] : [`${answer.length} answers for ${expected}`];
}

function faultsOfChoice({ type, options, answer }: CheckedQuestion): string[] {
  const known = [...'ABCDEFG'].slice(0, options.length);
  return [
    ...(options.length < 3 ? ['at least three options'] : []),
    ...repeated(options.map((option) => option.replace(/\s/g, ''))).map((option) => `option ${option} stands twice`),
    ...answer.filter((letter) => !known.includes(letter)).map((letter) => `no option ${letter}`),
    ...(type === 'single' && answer.length !== 1 ? ['one answer'] : []),
    ...(type === 'multiple' && answer.length < 2 ? ['at least two answers'] : []),
    ...(answer.toSorted().join() === answer.join() ? [] : ['letters in order']),
    ...repeated(answer).map((letter) => `answer ${letter} stands twice`),
    ...options.filter((option) => /^[A-G][.、．]/.test(option)).map((option) => `no letter in ${option}`),
  ];
}

/** Every check holds, and where the answer is a number it is one of those that came out. */
function faultsOfChecks({ check, type, options, answer }: ContentQuestion): string[] {
  if (!check) return [];
  const faults = check.flatMap((one) => faultOfCheck(one) ?? []);
  if (faults.length > 0) return faults;
  const results = resultsOf(check);
  if (results.length === 0 || type === 'multiple' || type === 'judge') return [];
  const texts = type === 'single' ? answer.map((letter) => options['ABCDEFG'.indexOf(letter)] ?? '') : answer;
  return texts.flatMap((text) => {
    const number = numberIn(text);
    return !number || results.some((result) => equals(result, number)) ? [] : [`${text} is not what the check gives`];
  });
}

function faultsOfText(question: ContentQuestion): string[] {
  const texts = [question, ...question.parts].flatMap(({ stem, options, answer, analysis }) => [
    stem,
    analysis,
    ...options,
    ...answer,
  ]);
  return texts.flatMap((text) => [
    ...((text.split('$').length - 1) % 2 === 0 ? [] : [`an open $ in ${text.slice(0, 30)}`]),
    ...(/[！您]/.test(text) ? [`！ or 您 in ${text.slice(0, 30)}`] : []),
    ...(/[{}\\]|，[，。]|。。/.test(wordsOf(text)) ? [`a slip of the pen in ${text.slice(0, 30)}`] : []),
    ...(/_{5,}|(?<!_)_{2,3}(?!_)/.test(wordsOf(text)) ? [`a blank is ${BLANK}`] : []),
  ]);
}

/** With an x for each formula. */
function wordsOf(text: string): string {
  return text.replace(/\$[^$]*\$/g, 'x');
}

function wordingOf({ stem, options }: ContentQuestion): string {
  return [stem, ...options].join('').replace(/\s/g, '');
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
