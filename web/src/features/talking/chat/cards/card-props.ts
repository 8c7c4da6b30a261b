import type { AnswerCard } from '@app/contract/talking/cards.ts';
import type { ReactNode } from 'react';

/** What can be done to a card of an answer; what goes wrong is told by whoever does it. */
export type CardActs = {
  /** Begins the work with the fields as she left them, at the price she saw. */
  begin: (cardId: string, values: Readonly<Record<string, string>>, price: string) => Promise<void>;
  setAside: (cardId: string, isAside: boolean) => Promise<void>;
  /** It stands otherwise than it is known. */
  changed: () => void;
};

/** What every card is drawn with. */
export type CardProps<Card extends AnswerCard = AnswerCard> = {
  card: Card;
  /** Only the first card of an answer has a primary button. */
  isFirst: boolean;
  acts: CardActs;
  /** The button that stops what is being made. */
  stopping?: ReactNode;
  /** How what stopped or failed goes on. */
  mending?: ReactNode;
};
