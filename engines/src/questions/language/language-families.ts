import type { Family } from '../family.ts';
import { characters } from './chinese/characters.ts';
import { classical } from './chinese/classical.ts';
import { faultySentences } from './chinese/faulty-sentences.ts';
import { idiomFamilies } from './chinese/idioms.ts';
import { literature } from './chinese/literature.ts';
import { oldCalendar } from './chinese/old-calendar.ts';
import { pinyin } from './chinese/pinyin.ts';
import { poemLines } from './chinese/poem-lines.ts';
import { punctuation } from './chinese/punctuation.ts';
import { recognising } from './chinese/recognising.ts';
import { sentenceForms } from './chinese/sentence-forms.ts';
import { wordFamilies } from './chinese/words.ts';
import { articleFamilies } from './english/articles.ts';
import { beAndHave } from './english/be-and-have.ts';
import { clauses } from './english/clauses.ts';
import { comparing } from './english/comparing.ts';
import { nounFamilies } from './english/nouns.ts';
import { passives } from './english/passives.ts';
import { pronounFamilies } from './english/pronouns.ts';
import { seniorSentences } from './english/senior-sentences.ts';
import { sentenceChanges } from './english/sentence-changes.ts';
import { soundsAndWords } from './english/sounds-and-words.ts';
import { tenses } from './english/tenses.ts';
import { timeAndNumbers } from './english/time-and-numbers.ts';
import { verbPatterns } from './english/verb-patterns.ts';

/** In the order in which they are taught. */
export const languageFamilies: readonly Family[] = [
  ...[...soundsAndWords, ...nounFamilies, ...pronounFamilies, ...articleFamilies, ...beAndHave, ...timeAndNumbers],
  ...[...comparing, ...tenses, ...sentenceChanges, ...passives, ...verbPatterns, ...clauses, ...seniorSentences],
  ...[
    ...pinyin,
    ...characters,
    ...wordFamilies,
    ...idiomFamilies,
    ...punctuation,
    ...sentenceForms,
    ...faultySentences,
    ...recognising,
    ...oldCalendar,
    ...poemLines,
    ...literature,
    ...classical,
  ],
];
