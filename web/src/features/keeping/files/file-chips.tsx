import { RotateCw, X } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileChip, sizeText } from '#components/files/file-chip.tsx';
import { canRetry, removeFile, retryFile, useFilesWait, useQuestionFiles } from '#lib/doors/question-files.ts';
import type { QuestionFile } from '#lib/files/kept-files.ts';
import './file-chips.css';

/** The files of a question that is being written, above its text. */
export function FileChips({ place }: { place: string }) {
  const files = useQuestionFiles(place).filter(({ held }) => held !== 'now');
  const wait = useFilesWait(place);
  if (files.length === 0) return null;
  return (
    <div className="ta-file-chips">
      <ul aria-label="附件">
        {files.map((file) => (
          <li key={file.key}>
            <WaitingFile place={place} file={file} />
          </li>
        ))}
      </ul>
      <p className="ta-file-chips-wait" role="status">
        {wait}
      </p>
    </div>
  );
}

function WaitingFile({ place, file }: { place: string; file: QuestionFile }) {
  const isBad = file.state.endsWith('Failure');
  return (
    <FileChip name={file.name} type={file.type} note={noteOf(file)} isBad={isBad} percent={percentOf(file)}>
      {isBad && canRetry(file) && (
        <IconButton
          size="tiny"
          label={`重试 ${file.name}`}
          data-tip="重试"
          icon={<RotateCw size={14} />}
          onClick={() => retryFile(place, file.key)}
        />
      )}
      <IconButton
        size="tiny"
        label={`移除 ${file.name}`}
        data-tip="移除"
        icon={<X size={14} />}
        onClick={() => removeFile(place, file.key)}
      />
    </FileChip>
  );
}

function noteOf({ state, percent, size, pages, fault }: QuestionFile): string {
  switch (state) {
    case 'UploadFailure':
    case 'AnalyzeFailure':
      return fault;
    case 'Uploading':
      return `${sizeText(size)} · 上传中 ${percent}%`;
    case 'AnalyzeSuccess':
      return `${sizeText(size)} · 已读取${pages > 1 ? ` ${pages} 页` : ''}`;
    default:
      return `${sizeText(size)} · 读取中`;
  }
}

/** While it is read nobody knows how far it is: the bar stays full. */
function percentOf({ state, percent }: QuestionFile): number | undefined {
  if (state === 'Uploading') return percent;
  return state === 'UploadSuccess' || state === 'Analyzing' ? 100 : undefined;
}
