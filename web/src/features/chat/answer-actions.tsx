import type { Exchange } from '@app/contract/chat.ts';
import { Check, Copy, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#components/icon-button.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { showToast } from '#components/toast.tsx';
import { track } from '#lib/tracking.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import type { AnswerSession } from './conversation-session.ts';
import { VersionSwitch } from './version-switch.tsx';

type AnswerActionsProps = { exchange: Exchange; text: string; session: AnswerSession };

const COPIED_MS = 2_000;

/** Under every finished answer, always visible. */
export function AnswerActions({ exchange, text, session }: AnswerActionsProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    const hasCopied = await copyText(text);
    setIsCopied(hasCopied);
    if (hasCopied) track('aiChat', 'copy');
    if (!hasCopied) showToast('error', '没有复制成功，请选中文字复制');
  };
  const handleAgain = async () => {
    track('aiChat', 'answerAgain');
    const result = await session.askAgain(exchange);
    if (!result.isSent) showToast('error', result.reason);
  };
  return (
    <div className="ta-answer-actions">
      <IconButton
        label={isCopied ? '已复制' : '复制'}
        icon={isCopied ? <Check size={17} /> : <Copy size={17} />}
        onClick={handleCopy}
      />
      <IconButton label="重新回答" icon={<RotateCw size={17} />} onClick={handleAgain} />
      <VersionSwitch exchange={exchange} />
      <AnswerFeedback exchange={exchange} />
    </div>
  );
}
