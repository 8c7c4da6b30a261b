import type { AskedQuestion, QuestionKind, Timing, Utterance } from '@app/contract/making/course-analyses.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

// The order matters: 为什么对不对 asks for the reason, 还有没有别的办法 for another way.
const kinds: readonly [QuestionKind, RegExp][] = [
  [
    'open',
    /还(?:可以|能|会|有)(?:.{0,4}(?:怎|别的|其他|其它|不同|什么(?:办法|方法|想法|做法|发现|可能))|谁|没有(?:别的|其他|不同))|(?:别的|其他|其它|不同)的?(?:办法|方法|想法|看法|做法|解法|意见|答案)|(?:如果|假如|要是|换成|改成).{1,30}(?:会|怎|呢|吗|什么)|你(?:们)?(?:怎么看|怎么想|有什么(?:想法|看法|发现|感受|疑问|收获)|学(?:到|会)了?(?:什么|哪些)|会怎么)|谁(?:还)?有(?:不同|补充)|还有吗|how else|what if/iu,
  ],
  [
    'why',
    /为什么|为何|怎么(?:知道|看出|想到|得出|得到|发现|判断|来的|推|证|解释|会)|(?:理由|依据|根据|道理|原因)(?:是|呢|何)?|凭什么|根据什么|说明(?:了)?什么|why|how do you know/iu,
  ],
  [
    'check',
    /(?:对不对|是不是|好不好|行不行|可不可以|能不能|会不会|有没有|一样不一样|同不同意|懂不懂)|(?:对|是|好|行|懂了|明白了|会了|清楚了|完了|记住了|听懂了|看懂了|可以|能|有|一样|相等|知道|同意|赞成|准备好了)(?:吗|吧)|(?:能|会|是|可以)(?:(?!什么|哪|怎|几|谁|多少)[^，。？?]){1,10}吗|right\?|ok\?/iu,
  ],
];
const ASKS =
  /什么|怎么|怎样|如何|为何|哪|谁|几(?!乎)|多少|多大|多长|吗|呢|是不是|对不对|有没有|能不能|会不会|可不可以|对吧|是吧|好不好|行不行/u;
/** Without a question mark only what can be nothing else is a question. */
const SURELY_ASKS =
  /(?:吗|对不对|是不是|好不好|行不行|对吧|是吧|为什么呢|什么呢|怎么办|多少呢|是什么|等于几|等于多少|谁来说说?|谁知道|有没有(?:不同|别|其他)的?(?:想法|方法|办法|看法))[。，,.]?$|^(?:为什么|谁(?:能|来|会|知道)|怎么(?:知道|想|算))/u;
const NO_QUESTION = /没什么|什么都|什么也|不管什么|这就是为什么|不知道(?:为)?什么|看看(?:谁|哪)/u;
const endsInMark = /[。？！?!.…][”」’)）]?$/u;
/** So many words without a single mark were not written by a person. */
const BARE_CHARS = 400;

/** What the teacher asks, of which kind, and how long she waits. */
export function questionsOf(utterances: readonly Utterance[], timing: Timing): AskedQuestion[] {
  const isMarked = hasMarks(utterances);
  return utterances.flatMap((utterance, index) => {
    if (utterance.speaker !== 'teacher' && utterance.speaker !== 'unknown') return [];
    const next = utterances
      .slice(index + 1, index + 4)
      .find(({ speaker }) => speaker !== 'quiet' && speaker !== 'board');
    // A recogniser leaves the marks out now and then.
    const isWritten = isMarked && endsInMark.test(utterance.text);
    const sentences = sentencesOf(utterance);
    return askedTogether(sentences, (text) => isQuestion(text, isWritten)).map((sentence) => ({
      utteranceId: utterance.id,
      at: sentence.from,
      kind: kindOf(sentence.text),
      text: sentence.text,
      ...waitAfter(sentence, sentences.find(({ from }) => from >= sentence.to)?.text, next, timing),
    }));
  });
}

/** 能开平方吗？为什么？ is one question. */
function askedTogether(sentences: readonly Sentence[], isAsked: (text: string) => boolean): Sentence[] {
  const asked: Sentence[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (!isAsked(sentence.text)) continue;
    const before = asked.at(-1);
    const isGoingOn = before !== undefined && sentences[index - 1]?.to === before.to;
    if (isGoingOn) asked[asked.length - 1] = { ...sentence, from: before.from, text: before.text + sentence.text };
    else asked.push(sentence);
  }
  return asked;
}

export function kindOf(text: string): QuestionKind {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'recall';
}

function isQuestion(text: string, isMarked: boolean): boolean {
  if (/[？?]/u.test(text)) return /\p{L}/u.test(text);
  if (NO_QUESTION.test(text)) return false;
  return isMarked
    ? /(?:对不对|是不是|好不好|对吧|是吧)[。，,.]?$/u.test(text)
    : ASKS.test(text) && SURELY_ASKS.test(text);
}

/** Says that it is their turn: the answer is left to them. */
const GIVES_TURN =
  /讨论|思考|想一想|想想|议一议|说一说|说说|试一试|试试|写一写|写下|画一画|算一算|找一找|读一读|动手|小组|同桌|四人|谁(?:来|能|愿意|先)|举手|请(?:你|大家|同学|一位|第|这位|那位)|给.{0,6}分钟/u;

function waitAfter(sentence: Sentence, goesOn: string | undefined, next: Utterance | undefined, timing: Timing) {
  if (!sentence.isLast) {
    // How long they have then is not known from this; else she went on at once, since within what one says no pause is known.
    const isTheirs = goesOn !== undefined && GIVES_TURN.test(goesOn);
    return { waitMs: timing === 'none' || isTheirs ? null : 0, isOwnAnswer: !isTheirs };
  }
  if (!next) return { waitMs: null, isOwnAnswer: false };
  const waitMs = timing === 'none' ? null : Math.max(0, next.from - sentence.to);
  return { waitMs, isOwnAnswer: next.speaker === 'teacher' && !GIVES_TURN.test(next.text) };
}

function hasMarks(utterances: readonly Utterance[]): boolean {
  const text = utterances.map((one) => one.text).join('');
  return /[？?]/u.test(text) || text.length < BARE_CHARS;
}
