import type { FeedbackPhrase, Utterance } from '@app/contract/making/course-analyses.ts';

/** The longest first: 非常好 is not 好. What is said of a thing (很好的办法, 很好看) is no praise of somebody. */
const PRAISE =
  /(?:说|讲|答|回答|读|做|想|写|算|分析|总结|表现)得?(?:很|真|非常|太|特别)(?:好|棒|对|清楚|完整|准确|到位)|(?:非常|真|太|特别|很)(?:好|棒|聪明|厉害|精彩|不错)(?!的|地|看|玩|听|用|理解|办|记|像)|(?:不错|完全正确|回答正确|真了不起|你真行|好极了|good job|well done|very good|excellent)/giu;
/** What follows says what was good: somebody, and what they did. */
const SAYS_WHAT =
  /(?:你(?!来|再|们)|他|她|这位|这组|这一组|第.组)[^。！？!?]{0,12}(?:先|把|用|会|能|想到|看出|看到|看了|发现|注意|抓住|说出|说清|讲清|找到|分清|比较|联系|举|画|算|读出|写|没有忘|记得|考虑|考虑到|不仅|从|检查|验算|说到|用上|运用|结合|理解了|概括)|(?:因为|好在|特别是|尤其是)|(?:思路|步骤|理由|方法|条理|表达|语言|书写)(?:很|非常|真|特别)?(?:清楚|清晰|完整|规范|准确|流利|严谨)/u;
const AFTER_CHARS = 40;

/** Words of praise of the teacher with their places, the most frequent first. */
export function feedbackOf(utterances: readonly Utterance[]): FeedbackPhrase[] {
  const phrases = new Map<string, FeedbackPhrase['places']>();
  for (const { id, speaker, text, from, to } of utterances) {
    if (speaker !== 'teacher') continue;
    for (const found of text.matchAll(PRAISE)) {
      const [phrase] = found;
      const around = text.slice(Math.max(0, found.index - 12), found.index + phrase.length + AFTER_CHARS);
      const places = phrases.get(phrase) ?? [];
      const at = from + Math.round(((to - from) * found.index) / Math.max(1, text.length));
      places.push({ at, utteranceId: id, isBare: !SAYS_WHAT.test(around) });
      phrases.set(phrase, places);
    }
  }
  return [...phrases]
    .map(([phrase, places]) => ({ phrase, places }))
    .toSorted((one, other) => other.places.length - one.places.length);
}
