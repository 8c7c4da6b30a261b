import { AppError } from '@app/contract/errors.ts';
import type { ListeningScript, ScriptGroup } from '@app/contract/making/listening-script.ts';
import type { KeyedItem, PupilAge } from '@app/contract/sharing/room-items.ts';
import type { ScriptPart, SentKind } from '@app/contract/sharing/room-shown.ts';
import { printedTest } from '@app/engines/listening/script-paper.ts';
import { unfinishedQuestionNo } from '@app/engines/listening/unfinished.ts';
import type { KeptShown } from '#db/tables/rooms.ts';
import type { Deps } from '#deps.ts';
import { measureDeckInThread } from '#documents/slides/slides-thread.ts';
import { requireCourseware, requireDeck } from '#features/making/courseware/courseware.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import { addressOf, openAudio } from '#features/making/listening/audio.service.ts';
import { requireListening } from '#features/making/listening/listening.service.ts';
import { scriptOf } from '#features/making/listening/scripts.service.ts';
import { requireMaterial } from '#features/making/materials/materials.service.ts';
import { openPicture, toMaterial } from '#features/making/materials/pictures.service.ts';
import { readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { forPupils, withoutAnswers } from './held-back.ts';
import { itemsOfExercises } from './items-of-exercises.ts';
import { itemsOfPaper } from './items-of-paper.ts';

export type CopyDeps = Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>;

/** A thing of hers as it goes to pupils now: what she changes later is another thing. */
export type SentCopy = {
  title: string;
  /** Of those it was made for; empty where nobody said so. */
  grade: string;
  minutes: number;
  itemsFor: (age: PupilAge) => KeyedItem[];
  shown: KeptShown | null;
  file?: SentFile;
};
/** `url` is how she herself gets it, for a look before it is sent. */
type SentFile = { sizeBytes: number; url: string; open: () => Promise<OutgoingFile> };

type CopyOf = (deps: CopyDeps, caller: Caller, thingId: string) => Promise<SentCopy>;

const copies: Record<SentKind, CopyOf> = {
  paper: copyPaper,
  design: copyExercises,
  courseware: copySlides,
  listening: copySound,
  picture: copyPicture,
};

export function copyOf(deps: CopyDeps, caller: Caller, kind: SentKind, thingId: string): Promise<SentCopy> {
  return copies[kind](deps, caller, thingId);
}

const nothingAsked = () => [];

async function copyPaper(deps: CopyDeps, caller: Caller, id: string): Promise<SentCopy> {
  const paper = await readPaper(deps, caller, id);
  const { title, grade, minutes } = paper;
  return { title, grade, minutes, itemsFor: (age) => itemsOfPaper(paper, age), shown: null };
}

async function copyExercises(deps: CopyDeps, caller: Caller, id: string): Promise<SentCopy> {
  const { stage, design, title, request } = await requireDesign(deps, caller, asId(id));
  if (stage !== 'ready') throw new AppError('conflict', '教学设计还没有写完，写完再发');
  if (design.exercises.length === 0) throw new AppError('invalid', '这份教学设计里还没有课堂练习');
  const itemsFor = (age: PupilAge) => itemsOfExercises(design.exercises, age);
  return { title: `${title} 课堂练习`, grade: request.grade, minutes: 0, itemsFor, shown: null };
}

async function copySlides(deps: CopyDeps, caller: Caller, id: string): Promise<SentCopy> {
  const deck = forPupils(requireDeck(await requireCourseware(deps, caller, asId(id))));
  const [formulas, allFormulas] = [
    await measureDeckInThread(caller.userId, withoutAnswers(deck)),
    await measureDeckInThread(caller.userId, deck),
  ];
  const shown = { kind: 'slides' as const, deck, formulas, allFormulas };
  return { title: deck.title, grade: '', minutes: 0, itemsFor: nothingAsked, shown };
}

async function copySound(deps: CopyDeps, caller: Caller, id: string): Promise<SentCopy> {
  const row = await requireListening(deps, caller, asId(id));
  if (!row.audioId) throw new AppError('conflict', '音频还没有录好，录好再发');
  const script = scriptOf(row);
  const unfinished = unfinishedQuestionNo(script);
  if (unfinished > 0) throw new AppError('invalid', `第 ${unfinished} 题还没有写完，写好再发`);
  const asked = printedTest(row.title, withoutDictation(script), row.speed);
  return {
    title: row.title,
    grade: script.grade,
    minutes: 0,
    itemsFor: (age) => itemsOfPaper(asked, age),
    shown: { kind: 'sound', seconds: row.seconds, script: script.groups.flatMap(heardIn) },
    file: {
      sizeBytes: row.sizeBytes,
      url: addressOf(deps, row),
      open: async () => (await openAudio(deps, caller, row.id)) ?? notThere(),
    },
  };
}

async function copyPicture(deps: CopyDeps, caller: Caller, id: string): Promise<SentCopy> {
  const row = await requireMaterial(deps, caller, asId(id));
  if (!row.pictureId) throw new AppError('conflict', '图片还没有画好，画好再发');
  const { url } = toMaterial(deps, row);
  const { caption, words, widthPx, heightPx, extension, sizeBytes } = row;
  return {
    title: caption || words.slice(0, MAX_TITLE_CHARS),
    grade: '',
    minutes: 0,
    itemsFor: nothingAsked,
    shown: { kind: 'picture', caption, widthPx, heightPx, extension },
    file: { sizeBytes, url, open: () => openPicture(deps, row) },
  };
}

const MAX_TITLE_CHARS = 40;

/** What is dictated is written in the exercise book: a keyboard that spells is no dictation. */
function withoutDictation(script: ListeningScript): ListeningScript {
  return { ...script, groups: script.groups.filter(({ kind }) => kind !== 'dictation') };
}

const marks = { woman: 'W: ', man: 'M: ', narrator: '' };

/** What a class would want to read afterwards: not how the test begins and ends. */
function heardIn({ kind, title, lines }: ScriptGroup): ScriptPart[] {
  if (kind === 'opening' || kind === 'closing') return [];
  const said = lines.flatMap((line) =>
    line.kind === 'words' && line.text !== '' ? [`${kind === 'dictation' ? '' : marks[line.speaker]}${line.text}`] : [],
  );
  return said.length === 0 ? [] : [{ title, lines: said }];
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only papers have ids of other forms; Postgres would call any such a fault of ours. */
function asId(id: string): string {
  return ID.test(id) ? id : notThere();
}

function notThere(): never {
  throw new AppError('not-found', '找不到要发的内容，它可能已被删除');
}
