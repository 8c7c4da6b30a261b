import { ScriptQuestion } from '@app/contract/making/listening-script.ts';
import { givenAway, heardIn } from '@app/engines/listening/script-checks.ts';
import { z } from 'zod';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { holdsAddress } from '#checking/made-up.ts';
import type { Talk } from '../situations/compose-groups.ts';

const Said = z.object({
  title: z.string().trim().max(40).catch(''),
  lines: z.array(z.string().trim().min(1).max(500)).min(2).max(20),
  questions: z.array(z.unknown()).min(1),
});
const SaidQuestion = z.object({
  ask: z.string(),
  options: z.array(z.string()),
  answer: z.union([z.string(), z.number()]),
  heard: z.string().catch(''),
});
const Answer = z.object({ dialogues: z.array(z.unknown()).catch([]), passages: z.array(z.unknown()).catch([]) });

/** English has few pairs of letters: what has nearly all in common is the same talk again. */
const SAME = 0.95;

/** What of a model's answer can be used: the same checks as for what the library writes. Nothing here throws. */
export function readTalks(said: unknown): Talk[] {
  const answer = Answer.safeParse(said);
  if (!answer.success) return [];
  const { dialogues, passages } = answer.data;
  const talks = [
    ...dialogues.map((one) => readTalk(one, 'dialogue')),
    ...passages.map((one) => readTalk(one, 'passage')),
  ].filter((talk) => talk !== undefined);
  const sound = talks.filter(({ title, lines }) => ![title, ...lines].some(holdsAddress));
  const texts = sound.map(({ lines }) => pairsOf(lines.join('').toLowerCase()));
  return sound.filter((_, index) =>
    texts.slice(0, index).every((other) => likeness(texts[index] ?? other, other) < SAME),
  );
}

function readTalk(said: unknown, kind: Talk['kind']): Talk | undefined {
  const read = Said.safeParse(said);
  if (!read.success) return undefined;
  const { title, lines } = read.data;
  const asked = read.data.questions.flatMap((question) => readQuestion(question, lines));
  const questions = kind === 'dialogue' ? asked.slice(0, 1) : asked.slice(0, 5);
  return questions.length > 0 ? { kind, title, lines, questions } : undefined;
}

function readQuestion(said: unknown, lines: readonly string[]): Talk['questions'] {
  const read = SaidQuestion.safeParse(said);
  if (!read.success) return [];
  const { ask, options, heard } = read.data;
  const answer = letterOf(read.data.answer, options);
  const question = ScriptQuestion.safeParse({ id: 'q', ask, options, answer, heard });
  const group = {
    lines: lines.map(
      (text, index) => ({ id: `l${index}`, kind: 'words', speaker: 'narrator', text, take: 0 }) as const,
    ),
  };
  if (!question.success) return [];
  // What is quoted wrongly may still be heard.
  const known = [question.data, { ...question.data, heard: '' }].find((one) => heardIn(group, one) > 0);
  if (!known || givenAway(group, known).length > 0) return [];
  const right = known.options[known.answer] ?? '';
  return [{ ask: known.ask, right, wrong: known.options.filter((option) => option !== right), heard: known.heard }];
}

function letterOf(answer: string | number, options: readonly string[]): number {
  if (typeof answer === 'number') return answer;
  const letter = 'ABC'.indexOf(answer.trim().charAt(0).toUpperCase());
  return answer.trim().length <= 2 ? letter : options.indexOf(answer);
}
