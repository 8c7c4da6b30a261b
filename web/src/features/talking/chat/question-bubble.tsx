import type { Attachment } from '@app/contract/keeping/files.ts';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileChip, sizeText } from '#components/files/file-chip.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { openFile } from '#lib/files/open-file.ts';
import './question-bubble.css';
import './quote.css';
import { splitQuote } from './quote-text.ts';

type NamedFile = Omit<Attachment, 'fileId'> & { fileId?: string };

type QuestionBubbleProps = {
  text: string;
  /** Without an id a file has only a name. */
  attachments?: readonly NamedFile[];
  label?: string;
  /** `later` keeps the place of the pencil, so that nothing below moves when it comes. */
  onEdit?: (() => void) | 'later' | undefined;
};

const none: readonly NamedFile[] = [];

export const QuestionBubble = memo(function QuestionBubble(props: QuestionBubbleProps) {
  const { text, attachments = none, label = '你的问题', onEdit } = props;
  const { quote, question } = splitQuote(text);
  const handleOpen = (fileId: string) => {
    openFile(fileId).catch((error: Error) => showToast('error', error.message));
  };
  return (
    <article className="ta-question" aria-label={label}>
      {attachments.length > 0 && (
        <ul className="ta-question-files" aria-label="附件">
          {attachments.map(({ fileId, name, size, type }) => (
            <li key={fileId ?? name}>
              <FileChip
                name={name}
                type={type}
                note={sizeText(size)}
                {...(fileId && { onOpen: () => handleOpen(fileId) })}
              />
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
