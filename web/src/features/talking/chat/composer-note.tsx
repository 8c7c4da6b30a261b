import { MAX_QUESTION_CHARS } from '@app/contract/talking/chat.ts';
import { CircleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';

type ComposerNoteProps = { fault: string | undefined; overChars: number; onRetry: () => void };

/** Why the question cannot be or was not sent; the text itself is in the field. */
export function ComposerNote({ fault, overChars, onRetry }: ComposerNoteProps) {
  if (overChars === 0 && fault === undefined) return null;
  const limit = MAX_QUESTION_CHARS.toLocaleString('en-US');
  return (
    <p className="ta-composer-note" role="alert">
      <CircleAlert size={16} />
      {overChars > 0 ? (
        `问题太长，最多 ${limit} 字，还要删去 ${overChars.toLocaleString('en-US')} 字`
      ) : (
        <>
          <span className="ta-composer-note-text">没有发出去：{fault}</span>
          <Button size="small" onClick={onRetry}>
            再试一次
          </Button>
        </>
      )}
    </p>
  );
}
