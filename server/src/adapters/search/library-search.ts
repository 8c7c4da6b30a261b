import type { EntryKind, Library, LibraryEntry } from '#content/library.ts';
import type { Found, Search } from './search.ts';

/** Forms to fill in are no source of facts, so they are not among them. */
const KINDS: readonly EntryKind[] = ['knowledge', 'formula', 'help'];
const MAX_PASSAGES = 4;

/** The built-in library: only passages the question clearly names, so that most questions find none. */
export function openLibrarySearch(library: Library): Search {
  return {
    name: 'library',
    kind: 'library',
    async find(query) {
      return KINDS.flatMap((kind) => library.search(kind, query, MAX_PASSAGES))
        .filter(({ isSure }) => isSure)
        .sort((one, other) => other.score - one.score)
        .slice(0, MAX_PASSAGES)
        .map(({ entry }) => passageOf(library, entry));
    },
  };
}

function passageOf(library: Library, entry: LibraryEntry): Found {
  switch (entry.kind) {
    case 'knowledge': {
      const { title, summary, keyPoints } = entry.item;
      return { title, place: `内置资料 · ${library.placeOf(entry.item)}`, quote: [summary, ...keyPoints].join('\n') };
    }
    case 'formula': {
      const { title, formula, meaning } = entry.item;
      return { title, place: `内置公式 · ${library.placeOf(entry.item)}`, quote: `${formula}\n${meaning}` };
    }
    case 'help':
      return { title: entry.item.title, place: '使用说明', quote: entry.item.answer };
    case 'template':
      return { title: entry.item.title, place: '教师常用模板', quote: entry.item.body };
  }
}
