import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import { withNamedSources } from '#checking/named-sources.ts';
import { isQuotedFrom } from '#checking/quoted-from.ts';
import type { SaidComments, TextGround } from './comment-prompt.ts';

type Sound = SaidComments & {
  /** How many were left out because their words are not the pupil's. */
  misquoted: number;
};

/** Those that speak of the pupil's own words, say something, and send nobody anywhere. */
export function soundComments(said: SaidComments, { text, sources }: Pick<TextGround, 'text' | 'sources'>): Sound {
  let misquoted = 0;
  const isSound = (one: Record<string, string> & { quote: string }) => {
    if (Object.values(one).some((words) => holdsAddress(words) || saysNothing(words))) return false;
    if (isQuotedFrom(text, one.quote)) return true;
    misquoted += 1;
    return false;
  };
  const marks = said.marks.filter(isSound);
  const strengths = said.strengths.filter(isSound).map((one) => ({ ...one, why: withNamedSources(one.why, sources) }));
  const improvements = said.improvements
    .filter((one) => isSound(one) && one.example !== one.quote)
    .map((one) => ({ ...one, why: withNamedSources(one.why, sources) }));
  const errors = said.errors.filter((one) => isSound(one) && one.fix !== one.quote);
  const words = [text, ...improvements.map(({ example }) => example), ...errors.map(({ fix }) => fix)].join('\n');
  const comment = isHonest(said.comment, words) ? said.comment : '';
  return { marks, strengths, improvements, errors, comment, misquoted };
}

/** What is handed back to the pupil quotes nothing that is neither the pupil's nor in the comments beside it. */
function isHonest(comment: string, words: string): boolean {
  if (holdsAddress(comment) || saysNothing(comment)) return false;
  const quotations = Array.from(comment.matchAll(/[“「"]([^“”「」"]{5,200})[”」"]/g), ([, inside = '']) => inside);
  return quotations.every((one) => isQuotedFrom(words, one.replace(/[，。！？,.!?]$/, '')));
}
