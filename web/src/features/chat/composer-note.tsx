import { MAX_QUESTION_CHARS } from '@app/contract/chat.ts';
import { CircleAlert } from 'lucide-react';
import { Button } from '#components/button.tsx';

type ComposerNoteProps = { fault: string | undefined; overChars: number; onRetry: () => void };

/** Why the question cannot be or was not sent; the text itself is back in the field. */
export function ComposerNote({ fault, overChars, onRetry }: ComposerNoteProps) {
  if (overChars > 0) {
    const limit = MAX_QUESTION_CHARS.toLocaleString('en-US');
    return (
      <p className="ta-composer-note" role="alert">
        <CircleAlert size={16} />
        {`问题最多 ${limit} 字，还要删去 ${overChars.toLocaleString('en-US')} 字`}
      </p>
    );
  }
  return (
    <p className="ta-composer-note" role="alert">
      <CircleAlert size={16} />
      <span className="ta-composer-note-text">没有发出去：{fault}</span>
      <Button size="small" onClick={onRetry}>
        再试一次
      </Button>
    </p>
  );
}
