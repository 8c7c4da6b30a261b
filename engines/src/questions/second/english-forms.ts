import { wordsOf } from '../write/table.ts';

/** The forms of words by the rules of spelling, and by what has to be learnt by heart: base, past, past participle. */
export type VerbForm = 'base' | 'third' | 'ing' | 'past' | 'done';

const learnt = `begin began begun, break broke broken, bring brought brought, build built built, buy bought bought, catch caught caught,
choose chose chosen, come came come, do did done, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen,
feed fed fed, feel felt felt, find found found, fly flew flown, forget forgot forgotten, get got got, give gave given, go went gone,
grow grew grown, have had had, hear heard heard, hold held held, keep kept kept, know knew known, leave left left, lend lent lent,
lose lost lost, make made made, meet met met, pay paid paid, put put put, read read read, ride rode ridden, ring rang rung, run ran run,
say said said, see saw seen, sell sold sold, send sent sent, sing sang sung, sit sat sat, sleep slept slept, speak spoke spoken,
spend spent spent, stand stood stood, steal stole stolen, sweep swept swept, swim swam swum, take took taken, teach taught taught,
tell told told, think thought thought, throw threw thrown, wake woke woken, wear wore worn, win won won, write wrote written`;

const byHeart = new Map(
  learnt.split(',').map((line) => {
    const [base = '', past = '', done = ''] = wordsOf(line);
    return [base, { past, done }];
  }),
);

const regular =
  wordsOf(`play watch clean wash cook visit help plant water dance climb listen talk pick carry study paint walk live work
  love like want use open close move stop plan shop try cry stay enjoy arrive travel finish start wait look ask answer call invite invent
  produce collect deliver repair check serve return lock discover design improve protect celebrate publish translate hurry worry marry
  rain snow need hope decide practise mind suggest avoid consider agree refuse offer manage pass surprise raise graduate complete
  receive cheer laugh shout jump skate ski hike camp cross miss mix fix relax discuss explain describe introduce encourage surround
  compare face seat absorb catch follow warn remind allow admire prepare attend examine observe`);

const doubled = new Set(wordsOf('swim run sit put get shop stop plan cut hit begin let win dig forget jog chat'));
const vowel = /[aeiou]/;

export function verbForm(base: string, form: VerbForm): string {
  const last = base.at(-1) ?? '';
  const endsInConsonantY = last === 'y' && !vowel.test(base.at(-2) ?? '');
  if (form === 'base') return base;
  if (form === 'third') return base === 'have' ? 'has' : withS(base);
  if (form === 'ing') {
    if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
    if (doubled.has(base)) return `${base}${last}ing`;
    return last === 'e' && !/(?:ee|ye|oe)$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`;
  }
  const known = byHeart.get(base);
  if (known) return known[form];
  if (last === 'e') return `${base}d`;
  if (endsInConsonantY) return `${base.slice(0, -1)}ied`;
  return doubled.has(base) ? `${base}${last}ed` : `${base}ed`;
}

/** With the s of plurals and of the third person, by sound. */
export function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(word) ? `${word}es` : `${word}s`;
}

const basesOf: Record<VerbForm, ReadonlyMap<string, string>> = {
  base: formsAs('base'),
  third: formsAs('third'),
  ing: formsAs('ing'),
  past: formsAs('past'),
  done: formsAs('done'),
};

function formsAs(form: VerbForm): ReadonlyMap<string, string> {
  return new Map([...regular, ...byHeart.keys()].map((base) => [verbForm(base, form), base]));
}

/** The verb of which this is the form, where it is one. */
export function baseOf(word: string, form: VerbForm): string | undefined {
  return basesOf[form].get(word);
}

const plurals = new Map(
  `men man, women woman, children child, feet foot, teeth tooth, geese goose, mice mouse, sheep sheep, deer deer, fish fish,
  Chinese Chinese, Japanese Japanese, policemen policeman, firemen fireman, leaves leaf, knives knife, wives wife, halves half, shelves shelf,
  wolves wolf, lives life, thieves thief, photos photo, pianos piano, radios radio, zoos zoo, kilos kilo, people person, oxen ox`
    .split(',')
    .map((pair) => {
      const [many = '', one = ''] = wordsOf(pair);
      return [one, many];
    }),
);

export function pluralBy(noun: string): string {
  return plurals.get(noun) ?? withS(noun);
}

const compared = new Map(
  `good better best, well better best, bad worse worst, badly worse worst, many more most, much more most, little less least,
  far farther farthest`
    .split(',')
    .map((line) => {
      const [positive = '', comparative = '', superlative = ''] = wordsOf(line);
      return [positive, { comparative, superlative }];
    }),
);
const shortOnes = new Set(
  wordsOf('narrow clever simple quiet early happy easy busy heavy funny lazy lucky noisy dirty angry pretty'),
);

/** By counting sounds: what has one, or two and ends in y, takes an ending; all else takes a word before it. */
export function comparedBy(adjective: string, degree: 'comparative' | 'superlative'): string {
  const known = compared.get(adjective);
  if (known) return known[degree];
  const sounds = adjective.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 1;
  const isAdverb = /[a-z]{3}ly$/.test(adjective) && !shortOnes.has(adjective);
  if (isAdverb || (sounds > 1 && !shortOnes.has(adjective) && !/[^l]y$/.test(adjective))) {
    return `${degree === 'comparative' ? 'more' : 'most'} ${adjective}`;
  }
  const ending = degree === 'comparative' ? 'er' : 'est';
  if (adjective.endsWith('e')) return `${adjective.slice(0, -1)}${ending}`;
  if (/[^aeiou]y$/.test(adjective)) return `${adjective.slice(0, -1)}i${ending}`;
  const isDoubled = sounds === 1 && /[^aeiou][aeiou][bdgmnpt]$/.test(adjective);
  return `${adjective}${isDoubled ? adjective.at(-1) : ''}${ending}`;
}
