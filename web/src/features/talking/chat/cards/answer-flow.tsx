import type { ReactNode } from 'react';
import { OneCard } from './answer-card.tsx';
import { AnswerSteps } from './answer-steps.tsx';
import { AskCard } from './ask-card.tsx';
import type { CardActs } from './card-props.ts';
import { type FlowPiece, flowPieces, type Made } from './flow-pieces.ts';

type AnswerFlowProps = {
  text: string;
  made: Made;
  isWriting: boolean;
  /** Draws a stretch of the words. */
  renderText: (text: string, isStreaming: boolean) => ReactNode;
  onAsked: (askId: string, agreed: readonly string[]) => Promise<void>;
  /** She wants after all what she had declined. */
  onAfterAll: (words: string) => void;
  acts: CardActs;
};

/** The words of an answer with what it did and made, each at its place among them. */
export function AnswerFlow({ text, made, ...rest }: AnswerFlowProps) {
  const [first] = made.cards;
  return flowPieces(text, made).map((piece) => <Piece key={piece.key} piece={piece} firstCard={first} {...rest} />);
}

type PieceProps = Omit<AnswerFlowProps, 'text' | 'made'> & {
  piece: FlowPiece;
  firstCard: Made['cards'][number] | undefined;
};

function Piece({ piece, firstCard, isWriting, renderText, onAsked, onAfterAll, acts }: PieceProps) {
  switch (piece.kind) {
    case 'text':
      return renderText(piece.text, isWriting && piece.isLast);
    case 'steps': {
      const isRunning = piece.steps.some(({ state }) => state === 'running');
      return <AnswerSteps steps={piece.steps} isOpenByItself={isWriting && (isRunning || !piece.isFollowed)} />;
    }
    case 'ask':
      return (
        <AskCard
          ask={piece.ask}
          onAnswer={(agreed) => onAsked(piece.ask.id, agreed)}
          onAfterAll={() => onAfterAll(piece.ask.effects.map(({ text }) => text).join('，'))}
        />
      );
    case 'card':
      return <OneCard card={piece.card} isFirst={piece.card === firstCard} isWriting={isWriting} acts={acts} />;
  }
}
