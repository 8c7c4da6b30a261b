import type { Exchange } from '@app/contract/talking/chat.ts';
import { RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { ReadAloudButton } from '#components/reading/read-aloud-button.tsx';
import { track } from '#lib/tracking/tracking.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import type { AnswerSession } from './conversation-session.ts';
import { CopyMenu } from './copy-menu.tsx';
import { OpenBeside } from './open-beside.tsx';
import { SaveMenu } from './save-menu.tsx';
import { VersionSwitch } from './version-switch.tsx';

type AnswerActionsProps = {
  exchange: Exchange;
  text: string;
  session: AnswerSession;
  /** The answer as it is drawn. */
  drawn: RefObject<HTMLElement | null>;
};

/** Under every finished answer, always visible. */
export function AnswerActions({ exchange, text, session, drawn }: AnswerActionsProps) {
  const handleAgain = async () => {
    track('aiChat', 'answerAgain');
    const result = await session.askAgain(exchange);
    if (!result.isSent) showToast('error', result.reason);
  };
  return (
    <div className="ta-answer-actions">
      <CopyMenu text={text} sources={exchange.sources} />
      <IconButton label="重新回答" icon={<RotateCw size={17} />} onClick={handleAgain} />
      <ReadAloudButton dialogId={exchange.messageId} title={() => exchange.ques} text={drawn} />
      <SaveMenu exchange={exchange} />
      <OpenBeside exchange={exchange} text={text} />
      <VersionSwitch exchange={exchange} />
      <AnswerFeedback exchange={exchange} />
    </div>
  );
}
