import type { Family } from '../family.ts';
import { characters } from './chinese/characters.ts';
import { classical } from './chinese/classical.ts';
import { faultySentences } from './chinese/faulty-sentences.ts';
import { idiomFamilies } from './chinese/idioms.ts';
import { literature } from './chinese/literature.ts';
import { manyReadingFamilies } from './chinese/many-readings.ts';
import { measureWords } from './chinese/measure-words.ts';
import { oldCalendar } from './chinese/old-calendar.ts';
import { pinyin } from './chinese/pinyin.ts';
import { poemLines } from './chinese/poem-lines.ts';
import { punctuation } from './chinese/punctuation.ts';
import { recognising } from './chinese/recognising.ts';
import { sentenceForms } from './chinese/sentence-forms.ts';
import { wordFamilies } from './chinese/words.ts';
import { adverbFamilies } from './english/adverbs.ts';
import { articleFamilies } from './english/articles.ts';
import { beAndHave } from './english/be-and-have.ts';
import { clauses } from './english/clauses.ts';
import { comparing } from './english/comparing.ts';
import { exclamationFamilies } from './english/exclamations.ts';
import { imperativeFamilies } from './english/imperatives.ts';
import { nounFamilies } from './english/nouns.ts';
import { passives } from './english/passives.ts';
import { pointingWords } from './english/pointing-words.ts';
import { pronounFamilies } from './english/pronouns.ts';
import { seniorSentences } from './english/senior-sentences.ts';
import { seniorVerbs } from './english/senior-verbs.ts';
import { sentenceChanges } from './english/sentence-changes.ts';
import { soundsAndWords } from './english/sounds-and-words.ts';
import { tenses } from './english/tenses.ts';
import { timeAndNumbers } from './english/time-and-numbers.ts';
import { timePrepositionFamilies } from './english/time-prepositions.ts';
import { verbPatterns } from './english/verb-patterns.ts';

/** In the order in which they are taught. */
export const languageFamilies: readonly Family[] = [
  ...[...pinyin, ...characters, ...measureWords, ...manyReadingFamilies, ...wordFamilies, ...idiomFamilies],
  ...[...punctuation, ...sentenceForms, ...faultySentences, ...recognising, ...poemLines, ...literature],
  ...[...oldCalendar, ...classical],
  ...[...soundsAndWords, ...nounFamilies, ...pronounFamilies, ...pointingWords, ...articleFamilies, ...beAndHave],
  ...[...imperativeFamilies, ...timeAndNumbers, ...timePrepositionFamilies, ...comparing, ...adverbFamilies],
  ...[...tenses, ...sentenceChanges, ...passives, ...verbPatterns, ...clauses, ...exclamationFamilies],
  ...[...seniorVerbs, ...seniorSentences],
];
