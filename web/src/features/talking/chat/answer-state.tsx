import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { CircleAlert, CircleStop, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { showToast } from '#components/layers/toast.tsx';
import { retryNow } from '#lib/http/retry-pause.ts';
import type { AnswerSession, AskResult } from './conversation-session.ts';

type AnswerStateProps = { exchange: Exchange; answer: Answer; isDropped: boolean; session: AnswerSession };

/** A connection that is back sooner than this was hardly gone. */
const SHOW_DROP_AFTER_MS = 1_000;

/** What became of an answer that is not simply finished, and how it goes on. */
export function AnswerState({ exchange, answer, isDropped, session }: AnswerStateProps) {
  const attempt = (action: () => Promise<AskResult>) => async () => {
    const result = await action();
    if (!result.isSent) showToast('error', result.reason);
  };
  const goOn = attempt(() => session.goOn(exchange));
  switch (answer.state) {
    case 'running':
      return isDropped ? (
        <DropBar
          onGoOn={() => {
            retryNow();
            void session.listen(exchange);
          }}
        />
      ) : null;
    case 'stopped':
      return (
        <StateBar icon={<CircleStop size={17} />} text="已停止">
          <Button size="small" onClick={goOn}>
            接着写
          </Button>
        </StateBar>
      );
    case 'interrupted':
      return (
        <StateBar icon={<WifiOff size={17} />} text="服务重启时中断了，写好的都在。" isWarning>
          <Button size="small" onClick={goOn}>
            接着写
          </Button>
        </StateBar>
      );
    case 'failed':
      return (
        <StateBar icon={<CircleAlert size={17} />} text={answer.errorText} isFault>
          {answer.text !== '' && (
            <Button size="small" onClick={goOn}>
              接着写
            </Button>
          )}
          <Button size="small" onClick={answer.text === '' ? goOn : attempt(() => session.askAgain(exchange))}>
            再试一次
          </Button>
        </StateBar>
      );
    case 'done':
      return null;
  }
}

function DropBar({ onGoOn }: { onGoOn: () => void }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), SHOW_DROP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <StateBar icon={<WifiOff size={17} />} text="连接断了，写好的都在。" isWarning>
      <Button size="small" onClick={onGoOn}>
        接着写
      </Button>
    </StateBar>
  );
}

type StateBarProps = { icon: ReactNode; text: string; isWarning?: boolean; isFault?: boolean; children: ReactNode };

function StateBar({ icon, text, isWarning, isFault, children }: StateBarProps) {
  return (
    <div
      className={classNames('ta-state-bar', isWarning && 'ta-state-bar-warning', isFault && 'ta-state-bar-fault')}
      role="status"
    >
      {icon}
      <span>{text}</span>
      <div className="ta-state-bar-actions">{children}</div>
    </div>
  );
}
