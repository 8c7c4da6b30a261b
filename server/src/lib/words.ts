/** Takes texts apart into the words they are searched by. */
export type Words = {
  /** Every dictionary word and every character of a text, in reading order: whatever is asked for can be found. */
  ofText(text: string): string[];
  /** The fewest words that make up what was typed, each once; signs are no words. */
  ofQuery(query: string): string[];
};

/** Longer runs of letters are no words of any language. */
const MAX_WORD_CHARS = 64;
const runs = /\p{Script=Han}+|[\p{L}--\p{Script=Han}]+|\p{N}+/gv;

let opening: Promise<Words> | undefined;

/** The dictionary takes 60 MB and 150 ms, so it is read at the first use. */
export function openWords(): Promise<Words> {
  opening ??= load();
  return opening;
}

/** Full-width letters, capitals and old forms are the same word as the plain ones. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

async function load(): Promise<Words> {
  const [{ Jieba }, { dict }] = await Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]);
  const jieba = Jieba.withDict(dict);
  return {
    // Rare characters are in no dictionary, but in names; they are found one by one.
    ofText: (text) => wordsOf(text, (run) => [...jieba.cutAll(run).filter((word) => word.length > 1), ...run]),
    // Without guessing at unknown words: a guess need not be among the words of the text.
    ofQuery: (query) => [...new Set(wordsOf(query, (run) => jieba.cut(run, false)))],
  };
}

function wordsOf(text: string, cut: (run: string) => string[]): string[] {
  const words: string[] = [];
  for (const [run] of plainText(text).matchAll(runs)) {
    if (/^\p{Script=Han}/u.test(run)) for (const word of cut(run)) words.push(word);
    else words.push(run.slice(0, MAX_WORD_CHARS));
  }
  return words;
}
