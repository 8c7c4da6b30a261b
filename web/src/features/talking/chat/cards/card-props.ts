import type { AnswerCard } from '@app/contract/talking/cards.ts';
import type { ReactNode } from 'react';

/** What every card is drawn with. */
export type CardProps<Card extends AnswerCard = AnswerCard> = {
  card: Card;
  /** Only the first card of an answer has a primary button. */
  isFirst: boolean;
  /** The button that stops what is being made. */
  stopping?: ReactNode;
  /** How what stopped or failed goes on. */
  mending?: ReactNode;
};
