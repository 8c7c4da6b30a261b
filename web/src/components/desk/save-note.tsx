import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import type { SaveState } from '#lib/editing/autosave.ts';
import './save-note.css';

type SaveNoteProps = {
  state: SaveState;
  /** Among many tools: in words only where the window is wide. */
  isShort?: boolean;
  onRetry: () => void;
};

/** Whether what was written is on the server. */
export function SaveNote({ state, isShort, onRetry }: SaveNoteProps) {
  if (state.kind === 'failed') {
    return (
      <Button
        variant="text"
        size="small"
        className="ta-unsaved"
        icon={<CloudAlert size={16} />}
        data-tip={`${state.message}已先留在这台设备上，点这里再试`}
        onClick={onRetry}
      >
        没保存上
      </Button>
    );
  }
  const isSaved = state.kind === 'saved';
  return (
    <span className={classNames('ta-saved', isShort && 'ta-saved-short')} role="status">
      {isSaved ? <CloudCheck size={16} /> : <CloudUpload size={16} />}
      <span className="ta-saved-word">{isSaved ? '已保存' : state.kind === 'conflict' ? '没保存上' : '保存中'}</span>
    </span>
  );
}
