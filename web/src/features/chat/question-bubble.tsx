import type { Attachment } from '@app/contract/files.ts';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { FileChip, sizeText } from '#components/file-chip.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { showToast } from '#components/toast.tsx';
import { openFile } from '#lib/open-file.ts';
import './question-bubble.css';
import './quote.css';
import { splitQuote } from './quote-text.ts';

type QuestionBubbleProps = {
  text: string;
  attachments?: readonly Attachment[];
  /** `later` keeps the place of the pencil, so that nothing below moves when it comes. */
  onEdit?: (() => void) | 'later' | undefined;
};

const none: readonly Attachment[] = [];

export const QuestionBubble = memo(function QuestionBubble({ text, attachments = none, onEdit }: QuestionBubbleProps) {
  const { quote, question } = splitQuote(text);
  const handleOpen = (fileId: string) => {
    openFile(fileId).catch((error: Error) => showToast('error', error.message));
  };
  return (
    <article className="ta-question" aria-label="你的问题">
      {attachments.length > 0 && (
        <ul className="ta-question-files" aria-label="附件">
          {attachments.map(({ fileId, name, size, type }) => (
            <li key={fileId}>
              <FileChip name={name} type={type} note={sizeText(size)} onOpen={() => handleOpen(fileId)} />
            </li>
          ))}
        </ul>
      )}
      {quote !== '' && <blockquote className="ta-question-quote">{quote}</blockquote>}
      <p>{question}</p>
      {onEdit === 'later' && <span className="ta-question-edit-place" />}
      {typeof onEdit === 'function' && (
        <IconButton
          className="ta-question-edit"
          size="tiny"
          label="修改这个问题"
          icon={<Pencil size={15} />}
          onClick={onEdit}
        />
      )}
    </article>
  );
});
