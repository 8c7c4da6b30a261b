import type { Reply } from '#adapters/model/offline/reply.ts';
import type { Library } from '#content/library.ts';
import type { Book, Subject } from '#content/shapes.ts';
import { withoutNumber } from '#content/taught-books.ts';
import { bullets } from './knowledge-text.ts';
import type { SchoolPlace } from './school-place.ts';

/** Chapter titles of the volumes meant; a volume we do not have is said to be missing, never written from memory. */
export function listChapters(library: Library, question: string, subject: Subject, { grade }: SchoolPlace): Reply {
  const ofSubject = library.books.filter((book) => book.subject === subject.code);
  const matching = ofSubject.filter((book) => (!grade || book.grade === grade.code) && isOfVolume(book, question));
  return matching.length === 0 ? missing(library, ofSubject, subject) : chaptersReply(library, matching, subject);
}

/** Whether a book is the volume the question names; any is, where it names none. */
export function isOfVolume({ volume }: Book, question: string): boolean {
  const wanted = volumeKey(question);
  return !wanted || volumeKey(volume) === wanted || volume.includes('全一册');
}

export function namesVolume(question: string): boolean {
  return volumeKey(question) !== undefined || question.includes('全一册');
}

function chaptersReply(library: Library, books: readonly Book[], subject: Subject): Reply {
  const lists = books.map(
    (book, i) => `### ${book.edition} ${subject.name} ${book.volume}[${i + 1}]\n\n${numbered(unitsOf(book))}`,
  );
  return {
    recognised: `${subject.name}教材章名`,
    steps: [`查到 ${books.length} 册。`],
    text: `${lists.join('\n\n')}\n\n只收录章名和顺序；各地教材版本不同，近年教材也在修订，以你手里的课本为准。`,
    sources: books.map((book, i) => ({
      no: i + 1,
      title: `教材章名：${book.edition} ${book.volume}`,
      place: library.placeOf(book),
      quote: unitsOf(book).join('、'),
    })),
    basis: 'content',
  };
}

function missing(library: Library, held: readonly Book[], { name }: Subject): Reply {
  const list = held.map(({ edition, volume }) => `${edition} ${volume}`);
  const text = [
    `内置资料没有这一册${name}教材的章名，没有可靠依据，先不写。`,
    list.length > 0 ? `已收录的${name}教材：\n\n${bullets(list)}` : `${name}教材的章名都还没有收录。`,
  ];
  return {
    recognised: '教材章名',
    steps: [`查了 ${library.books.length} 册教材，没有这一册。`],
    text: text.join('\n\n'),
    sources: [],
    basis: 'none',
  };
}

/** 上册 and 八上 are 上; 必修第一册, 必修一 and 必修 1 are 必修1; 必修上册 is 必修上. */
function volumeKey(text: string): string | undefined {
  const [, module, part] = /(选择性必修|必修)\s*([上中下])册/.exec(text) ?? [];
  if (module) return `${module}${part}`;
  const [, kind, number = ''] = /(选择性必修|选修|必修)\s*第?([一二三1-3])/.exec(text) ?? [];
  if (kind) return `${kind === '必修' ? kind : '选择性必修'}${'一二三'.indexOf(number) + 1 || number}`;
  const [, half, short] = /([上下])册|[七八九]([上下])/.exec(text) ?? [];
  return half ?? short;
}

function unitsOf({ units }: Book): string[] {
  return units.map(({ title }) => withoutNumber(title));
}

function numbered(titles: readonly string[]): string {
  return titles.map((title, i) => `${i + 1}. ${title}`).join('\n');
}
