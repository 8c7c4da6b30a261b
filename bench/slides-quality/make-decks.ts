import { TeachingMode } from '../../contract/src/enums.ts';
import { saveUserInfo } from '../../contract/src/identity/users.ts';
import * as courseware from '../../contract/src/making/courseware.ts';
import type { Design } from '../../contract/src/making/design.ts';
import { saveDesignToDrive } from '../../contract/src/making/designs.ts';
import { type Deck, slideThemes } from '../../contract/src/making/slides.ts';
import { call, type Desk, someLessons, type Written, write } from '../design-desk.ts';
import { outlines } from './outlines.ts';
import { ownFiles } from './own-files.ts';
import { putFile } from './put-file.ts';

const DESIGNS = 24;
const LESSONS = 13;
const topics = ['勾股定理的应用', '食物链和食物网', '怎样写好一个比喻句', '压强与生活'];
const OWN_DECKS_AGAIN = 3;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 120_000;

/** A deck as the product made it, its file, and what it was made of as far as that can be told. */
export type MadeDeck = {
  name: string;
  deck: Deck;
  file: Uint8Array;
  /** What it was made of, or what the library writes for the same lesson. */
  design?: Design;
  /** Words that have to stand on it. */
  words: readonly string[];
};

/** Sixty decks by every way in: of designs, lessons, topics, outlines and files, in all themes. */
export async function makeDecks(desk: Desk): Promise<MadeDeck[]> {
  await call(desk, saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '08', subjectCode: '02' });
  const lessons = await someLessons(desk, DESIGNS + LESSONS);
  const decks: MadeDeck[] = [];
  const first: { id: string; written: Written }[] = [];
  for (const [at, lessonId] of lessons.slice(0, DESIGNS).entries()) {
    const mode = TeachingMode[at % TeachingMode.length] ?? '同步授课';
    const written = await write(desk, { lessonId, mode, periods: at % 6 === 5 ? 2 : 1 });
    const { designId, design } = written;
    // One in three is in a theme of its own, so that each theme is seen more than once.
    const theme = at % 3 === 0 ? { theme: slideThemes[(at / 3) % slideThemes.length] ?? 'board' } : {};
    const id = (await call(desk, courseware.generateCourseware, { designId, ...theme })).coursewareId;
    decks.push({ name: `设计 ${design.head.title}`, ...(await finished(desk, id)), design, words: [] });
    first.push({ id, written });
  }
  for (const lessonId of lessons.slice(DESIGNS)) {
    const { design } = await write(desk, { lessonId });
    const id = (await call(desk, courseware.generateCourseware, { lessonId })).coursewareId;
    decks.push({ name: `课时 ${design.head.title}`, ...(await finished(desk, id)), design, words: [] });
  }
  for (const title of topics) {
    const id = (await call(desk, courseware.generateCourseware, { title })).coursewareId;
    decks.push({ name: `题目 ${title}`, ...(await finished(desk, id)), words: [] });
  }
  for (const [at, { name, markdown }] of outlines.entries()) {
    const theme = slideThemes[(at + 1) % slideThemes.length] ?? 'board';
    const id = (await call(desk, courseware.generateCourseware, { outline: markdown, theme })).coursewareId;
    decks.push({ name: `大纲 ${name}`, ...(await finished(desk, id)), words: wordsOf(markdown) });
  }
  return [...decks, ...(await fromFiles(desk, first))];
}

async function fromFiles(desk: Desk, first: readonly { id: string; written: Written }[]): Promise<MadeDeck[]> {
  const decks: MadeDeck[] = [];
  const transfer = async (name: string, fileId: string, words: readonly string[]) => {
    const templateId = slideThemes[(decks.length * 2) % slideThemes.length] ?? 'board';
    const { transferId } = await call(desk, courseware.initTransfer, { fileId, templateId });
    decks.push({ name: `文件 ${name}`, ...(await finished(desk, transferId)), words });
  };
  for (const { name, bytes, words } of ownFiles) await transfer(name, await putFile(desk, name, bytes), words);
  for (const { id, written } of first.slice(0, OWN_DECKS_AGAIN)) {
    const { fileId } = await call(desk, courseware.saveCoursewareToDrive, { coursewareId: id });
    await transfer(`${written.design.head.title}.pptx`, fileId, []);
  }
  for (const { written } of first.slice(OWN_DECKS_AGAIN, OWN_DECKS_AGAIN + 1)) {
    const { fileId } = await call(desk, saveDesignToDrive, { designId: written.designId, format: 'docx' });
    await transfer(`${written.design.head.title}.docx`, fileId, []);
  }
  return decks;
}

async function finished(desk: Desk, coursewareId: string): Promise<{ deck: Deck; file: Uint8Array }> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { stage, deck, notice } = await call(desk, courseware.getCourseware, { coursewareId });
    if (stage === 'ready' && deck) {
      const { url } = await call(desk, courseware.exportCourseware, { coursewareId });
      return { deck, file: new Uint8Array(await (await fetch(desk.origin + url)).arrayBuffer()) };
    }
    if (stage === 'failed' || performance.now() > until) throw new Error(`Not made: ${notice}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What a line of an outline says, without its marks: pictures and what the teacher says are no words of a slide. */
function wordsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\))?/g, '')
    .split('\n')
    .filter((line) => !/^\s*(?:>|\|?[\s:|-]+\|?$)/.test(line))
    .flatMap((line) => line.replace(/^#+\s*/, '').split(/\||<[^>]*>|&[a-z]+;|(?<=\s|^)[A-F][.．、)](?=.)/))
    .map((words) =>
      words
        .replace(/^[\s\-*•]+/, '')
        .replace(/^(?:\d{1,2}[.、](?!\d)|[(（]\d[)）]|[一二三四五]、|(?:参考)?答案：|Answer:)\s*/, ''),
    )
    .map((words) => words.replace(/[\s*]+$/, ''))
    .filter((words) => /\p{L}|\p{N}\D|\p{N}{3}/u.test(words));
}
