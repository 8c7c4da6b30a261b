import type { TextSlip } from '@app/contract/making/text-comments.ts';

const MOST_SLIPS = 20;

/** Spellings that are no English word. */
const MISSPELT: Readonly<Record<string, string>> = {
  becouse: 'because',
  becuase: 'because',
  beacuse: 'because',
  beautifull: 'beautiful',
  beatiful: 'beautiful',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  tommorrow: 'tomorrow',
  freind: 'friend',
  frend: 'friend',
  recieve: 'receive',
  beleive: 'believe',
  intresting: 'interesting',
  interseting: 'interesting',
  diffcult: 'difficult',
  differant: 'different',
  writting: 'writing',
  studing: 'studying',
  swiming: 'swimming',
  runing: 'running',
  geting: 'getting',
  alot: 'a lot',
  favourate: 'favourite',
  favorate: 'favorite',
  restarant: 'restaurant',
  famliy: 'family',
  scholl: 'school',
  shool: 'school',
  techer: 'teacher',
  enviroment: 'environment',
  goverment: 'government',
  knowlege: 'knowledge',
  sucess: 'success',
  untill: 'until',
  wonderfull: 'wonderful',
  usefull: 'useful',
};
/** Past forms made by the rule of others; none of them is a word. */
const WRONG_PASTS: Readonly<Record<string, string>> = {
  ...{ runned: 'ran', goed: 'went', eated: 'ate', taked: 'took', buyed: 'bought', comed: 'came', maked: 'made' },
  ...{ teached: 'taught', thinked: 'thought', swimmed: 'swam', writed: 'wrote', drinked: 'drank', telled: 'told' },
  ...{
    keeped: 'kept',
    sleeped: 'slept',
    feeled: 'felt',
    getted: 'got',
    gived: 'gave',
    sitted: 'sat',
    speaked: 'spoke',
  },
  ...{ standed: 'stood', winned: 'won', bringed: 'brought', breaked: 'broke', falled: 'fell', losed: 'lost' },
  ...{ meeted: 'met', readed: 'read', rided: 'rode', selled: 'sold', sended: 'sent', spended: 'spent', weared: 'wore' },
};
const NAMES =
  'monday tuesday wednesday thursday friday saturday sunday january february april june july september october november december english chinese beijing shanghai america'.split(
    ' ',
  );
const BASES: Readonly<Record<string, string>> = {
  ...{ go: 'goes', have: 'has', do: 'does', like: 'likes', want: 'wants', play: 'plays', get: 'gets', make: 'makes' },
  ...{ live: 'lives', love: 'loves', study: 'studies', work: 'works', help: 'helps', think: 'thinks', say: 'says' },
};
const THIRDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BASES).map(([base, third]) => [third, base]),
);
const PASTS: Readonly<Record<string, string>> = {
  ...{ went: 'go', came: 'come', ate: 'eat', bought: 'buy', made: 'make', took: 'take', got: 'get' },
  ...{ had: 'have', said: 'say', gave: 'give', knew: 'know', wrote: 'write', thought: 'think' },
};
const VOWELS =
  'apple|orange|egg|elephant|umbrella|animal|answer|idea|interesting|important|old|hour|honest|English|end|ice|uncle|aunt|artist|actor|engineer|eraser|island|exam|example|email|easy|exciting|amazing|ugly|American|Australian|activity|airport|onion|ant|evening|afternoon';
const CONSONANTS =
  'book|dog|cat|boy|girl|school|teacher|friend|good|big|new|beautiful|university|useful|uniform|European';

type Rule = { pattern: RegExp; what: string; fix: (quote: string, ...parts: string[]) => string };

/** Each takes only what is wrong wherever it stands. */
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\b(?:${Object.keys(MISSPELT).join('|')})\\b`, 'gi'),
    what: '拼写',
    fix: (quote) => asWritten(quote, MISSPELT[quote.toLowerCase()] ?? ''),
  },
  {
    pattern: new RegExp(`\\b(?:${Object.keys(WRONG_PASTS).join('|')})\\b`, 'gi'),
    what: '过去式不规则',
    fix: (quote) => asWritten(quote, WRONG_PASTS[quote.toLowerCase()] ?? ''),
  },
  // “There is many a slip” is right.
  {
    pattern: /\b([Tt]here) (is|was) (many|several)(?! an? )\b/g,
    what: '主谓不一致',
    fix: (_quote, there, verb, many) => `${there} ${verb === 'is' ? 'are' : 'were'} ${many}`,
  },
  { pattern: /(?<![\w.'’-])i(?![\w.-])/g, what: '“我”要大写', fix: () => 'I' },
  { pattern: new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g'), what: '专有名词首字母大写', fix: capital },
  { pattern: /\b(the|a|an|are|of|and|my)\s+\1\b/gi, what: '词写了两遍', fix: (_quote, word = '') => word },
  {
    pattern: new RegExp(`(?<=^|[.!?]\\s|\\n)(He|She) (${Object.keys(BASES).join('|')})\\b`, 'g'),
    what: '主语是第三人称单数',
    fix: (_quote, who, verb = '') => `${who} ${BASES[verb] ?? verb}`,
  },
  {
    pattern: /(?<=^|[.!?]\s|\n)(We|They|You) (is|was)\b/g,
    what: '主谓不一致',
    fix: (_quote, who, verb) => `${who} ${verb === 'is' ? 'are' : 'were'}`,
  },
  { pattern: /(?<=^|[.!?]\s|\n)I is\b/g, what: '主谓不一致', fix: () => 'I am' },
  {
    // Not everywhere: “World War I has ended” is right.
    pattern: new RegExp(
      `(?<=^|[.!?,]\\s|\\n|\\b(?:and|but|so|because) )(I|We|They|we|they) (${Object.keys(THIRDS).join('|')})\\b`,
      'g',
    ),
    what: '主语不是第三人称单数',
    fix: (_quote, who, verb = '') => `${who} ${THIRDS[verb] ?? verb}`,
  },
  {
    pattern: new RegExp(`\\b(didn['’]t|did not) (${Object.keys(PASTS).join('|')})\\b`, 'gi'),
    what: 'did 后面用动词原形',
    fix: (_quote, did, verb = '') => `${did} ${PASTS[verb.toLowerCase()] ?? verb}`,
  },
  {
    // “many more older people” is right: there are more of them.
    pattern:
      /(?<!\b(?:many|some|any|few|no|one|two|three|several) )\bmore (better|worse|easier|happier|faster|taller)\b/gi,
    what: '比较级用了两次',
    fix: (_quote, word = '') => word,
  },
  {
    pattern: /\b(I|you|he|she|we|they) (can|must|should|could) to ([a-z]+)/gi,
    what: '情态动词后面不加 to',
    fix: (_quote, who, can, verb) => `${who} ${can} ${verb}`,
  },
  { pattern: new RegExp(`\\b(a) (${VOWELS})\\b`, 'g'), what: '元音前用 an', fix: (_quote, a, word) => `${a}n ${word}` },
  {
    pattern: new RegExp(`\\b(a)n (${CONSONANTS})\\b`, 'g'),
    what: '辅音前用 a',
    fix: (_quote, a, word) => `${a} ${word}`,
  },
];

/** Slips of an English text that need no reading: each is wrong whatever the pupil meant. */
export function englishSlips(text: string): TextSlip[] {
  const found = rules.flatMap(({ pattern, what, fix }) =>
    [...text.matchAll(pattern)].map((match) => {
      const [quote, ...parts] = match;
      return { at: match.index, slip: { quote, what, fix: fix(quote, ...parts) } };
    }),
  );
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ slip }) => slip)
    .slice(0, MOST_SLIPS);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function asWritten(quote: string, word: string): string {
  return /^[A-Z]/.test(quote) ? capital(word) : word;
}
