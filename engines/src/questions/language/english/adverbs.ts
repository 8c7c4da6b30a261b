import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const adverbs = tableOf(
  ['adjective', 'adverb', 'verb', 'noun'],
  `careful | carefully | drives | driver
  quick | quickly | runs | runner
  beautiful | beautifully | sings | singer
  happy | happily | plays | child
  quiet | quietly | reads | girl
  slow | slowly | walks | walker
  loud | loudly | speaks | voice
  good | well | swims | swimmer
  fast | fast | runs | runner
  hard | hard | works | worker
  polite | politely | answers | boy
  angry | angrily | shouts | man
  heavy | heavily | rains | rain
  easy | easily | wins | job
  clear | clearly | speaks | voice
  safe | safely | drives | driver`,
);
const linking = ['seems', 'looks'];

/** By the ending, which the second way puts on itself. */
function adverbOf(adjective: string): string {
  if (adjective === 'good') return 'well';
  if (/^(?:fast|hard)$/.test(adjective)) return adjective;
  return adjective.endsWith('y') ? `${adjective.slice(0, -1)}ily` : `${adjective}ly`;
}

const adjectiveOrAdverb: Family = {
  ...{ phase: '04', subject: '03' },
  id: 'english-adjective-or-adverb',
  name: '形容词与副词',
  grade: '07',
  type: 'blank',
  score: 2,
  knowledge: ['形容词与副词'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const { adjective, adverb, verb } = draw.pick(adverbs);
    const isLinking = step === 3 && draw.isSo();
    const who = verb === 'rains' ? 'It' : draw.pick(['The boy', 'My uncle', 'Tom', 'The old man', 'Her brother']);
    const human = /happy|quiet|polite|angry|careful|slow/.test(adjective);
    const always =
      verb === 'rains'
        ? `It often rains ____（${adjective}）in summer here.`
        : `${who} always ${verb} ____（${adjective}）.`;
    const stem = isLinking && human ? `${who} ${draw.pick(linking)} very ____（${adjective}）today.` : always;
    const right = isLinking && human ? adjective : adverb;
    return {
      stem: `用括号内单词的适当形式填空。\n\n${stem}`,
      result: [right],
      analysis: isLinking && human ? `系动词后面作表语，用形容词 ${right}。` : `修饰动词 ${verb}，用副词 ${right}。`,
    };
  },
  holds: (stem, [given]) => {
    const word = /（(\w+)）/.exec(stem)?.[1] ?? '';
    return given === (/ (?:looks|sounds|feels|seems) very/.test(stem) ? word : adverbOf(word));
  },
};

export const adverbFamilies: readonly Family[] = [adjectiveOrAdverb];
