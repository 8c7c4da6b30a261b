import type { AnswerAsk } from '@app/contract/talking/cards.ts';

type Effect = AnswerAsk['effects'][number];

/** A button bears so much. */
const MAX_CHARS = 24;

/** The yes names what will happen: 同意，画 3 张配图并发给九（3）班; with some left out, 同意，只画 3 张配图. */
export function agreeWords({ effects }: Pick<AnswerAsk, 'effects'>, ticked: readonly Effect[]): string {
  if (ticked.length === 0) return '同意';
  const only = ticked.length < effects.length ? '只' : '';
  const named = ticked.map(({ text }) => text).join('，并');
  return named.length <= MAX_CHARS ? `同意，${only}${named}` : `同意，${only}做这 ${ticked.length} 件`;
}
