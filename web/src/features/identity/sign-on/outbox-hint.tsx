import { getSmsOutbox } from '@app/contract/running/platform.ts';
import { Button } from '#components/buttons/button.tsx';

/** In development no message is sent; the codes lie in an outbox. */
export function OutboxHint({ onFill }: { onFill: () => void }) {
  return (
    <>
      <span>
        开发模式：验证码在{' '}
        <a className="ta-link" href={getSmsOutbox.path} target="_blank" rel="noreferrer">
          {getSmsOutbox.path}
        </a>
      </span>
      <Button size="small" onClick={onFill}>
        填入验证码
      </Button>
    </>
  );
}
