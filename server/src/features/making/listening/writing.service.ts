import { Subject } from '@app/contract/enums.ts';
import type { ScriptWish } from '@app/contract/making/listening-script.ts';
import { notedWords } from '@app/engines/listening/noted-words.ts';
import { spokenLines } from '@app/engines/listening/script-checks.ts';
import { textOfScript } from '@app/engines/listening/script-text.ts';
import { type Random, seeded } from '@app/engines/random/seeded.ts';
import type { NumberedSource } from '#checking/named-sources.ts';
import type { Deps } from '#deps.ts';
import { listTaught } from '#features/library/questions/questions.service.ts';
import type { Made, Work } from '#making/maker.ts';
import { findNotedLesson } from './dictation/lesson-notes.queries.ts';
import type { ListeningRow } from './listening.queries.ts';
import * as queries from './listening.queries.ts';
import { writeTalks } from './model/write-talks.ts';
import { seedOf } from './seed.ts';
import { composeTalks, type Talk } from './situations/compose-groups.ts';
import { layOutScript } from './situations/lay-out-script.ts';

type WritingDeps = Pick<Deps, 'db' | 'log' | 'model' | 'now' | 'screening'>;

const MOST_NOTED = 30;

/** Writes what was asked for: by the model where there is one, and whatever it leaves open from the library. */
export async function writeScript(deps: WritingDeps, row: ListeningRow, work: Work): Promise<Made | undefined> {
  const { id, userId, title, wish } = row;
  if (!wish) return undefined;
  const [lesson] = await listTaught(deps, wish.lessonId ? [wish.lessonId] : []);
  const about = [lesson?.unit, lesson?.title, wish.topic].filter(Boolean).join(' ');
  const random = seeded(wish.seed > 0 ? wish.seed : seedOf(id));
  const ground = { wish, about, sources: await sourcesOf(deps, wish.lessonId, lesson) };
  const isOffline = deps.model.kind === 'offline';
  const { talks: said, fault } = isOffline
    ? { talks: [], fault: '' }
    : await writeTalks(deps, ground, work.signal, userId);
  const talks = completed(said, { ...wish, about }, random);
  const script = layOutScript(talks, wish, random);
  const notice = [
    unsaid(deps, said, wish, fault),
    elsewhere(talks, wish.topic || lesson?.unit || about),
    unused(script.groups.flatMap(spokenLines), wish.words),
  ].join('');
  return { put: (tx) => queries.putWritten(tx, id, { title, script, text: textOfScript(script), notice }, deps.now()) };
}

/** Dialogues before passages, each kind from the library where the model gave too few. */
function completed(said: readonly Talk[], wish: ScriptWish & { about: string }, random: Random): Talk[] {
  const ofKind = (kind: Talk['kind'], count: number) => said.filter((talk) => talk.kind === kind).slice(0, count);
  const [dialogues, passages] = [ofKind('dialogue', wish.dialogues), ofKind('passage', wish.passages)];
  const missing = { dialogues: wish.dialogues - dialogues.length, passages: wish.passages - passages.length };
  const more = composeTalks(wish, missing, random);
  return [...dialogues, ...more.filter(({ kind }) => kind === 'dialogue'), ...passages].concat(
    more.filter(({ kind }) => kind === 'passage'),
  );
}

/** What the lesson teaches, and words the notes quote of it, by number. */
async function sourcesOf(
  { db }: Pick<WritingDeps, 'db'>,
  lessonId: string,
  lesson: { unit: string; title: string; knowledge: readonly string[] } | undefined,
): Promise<NumberedSource[]> {
  if (!lesson) return [];
  const noted = (await findNotedLesson(db, lessonId))?.notes ?? [];
  const { words, sentences } = notedWords(
    noted.flatMap(({ core, facts }) => [core, ...facts]),
    Subject.English,
  );
  return [
    { name: `${lesson.unit} ${lesson.title}`, text: lesson.knowledge.join(', ') },
    { name: 'Words', text: words.slice(0, MOST_NOTED).join(', ') },
    { name: 'Sentences', text: sentences.slice(0, MOST_NOTED).join(' / ') },
  ]
    .filter(({ text }) => text !== '')
    .map((source, at) => ({ no: at + 1, ...source }));
}

function unsaid(
  { model }: WritingDeps,
  said: readonly Talk[],
  { dialogues, passages }: ScriptWish,
  fault: string,
): string {
  const missing = dialogues + passages - said.length;
  if (model.kind === 'offline' || missing <= 0) return '';
  return `${fault && `${fault}，`}有 ${missing} 段没有写成，用了内置的对话和短文。`;
}

/** The library knows everyday situations. What she asked for may be none of them. */
function elsewhere(talks: readonly Talk[], about: string): string {
  const others = talks.filter(({ isElsewhere }) => isElsewhere);
  if (others.length === 0) return '';
  const titles = [...new Set(others.map(({ title }) => title))].join('、');
  if (others.length === talks.length) return `内置的对话和短文里没有讲“${about}”的，写的是：${titles}。`;
  return `讲“${about}”的只有 ${talks.length - others.length} 段，其余写的是：${titles}。`;
}

function unused(lines: readonly { text: string }[], words: readonly string[]): string {
  const heard = lines.map(({ text }) => text.toLowerCase()).join(' ');
  const missing = words.filter((word) => !heard.includes(word.toLowerCase()));
  return missing.length > 0 ? `这些词没有用上：${missing.join('、')}。` : '';
}
