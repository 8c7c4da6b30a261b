import { exportCanvas, saveCanvasToDrive } from '@app/contract/talking/canvases.ts';
import { Copy, Download, HardDrive, History, MessageCircle, Redo2, Undo2, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import { showToast } from '#components/layers/toast.tsx';
import { copyRich } from '#components/markdown/copy-rich.ts';
import { copyText } from '#components/markdown/copy-text.ts';
import { ReadAloudButton } from '#components/reading/read-aloud-button.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { type CanvasDesk, redo, undo } from './canvas-desk.ts';

type CanvasBarProps = {
  desk: CanvasDesk;
  title: string;
  sheet: RefObject<HTMLElement | null>;
  onTalk: () => void;
  onClose: () => void;
};

export function CanvasBar({ desk, title, sheet, onTalk, onClose }: CanvasBarProps) {
  const { canvasId, autosave, store } = desk;
  const { history, saving, shownVersion } = useStore(store);
  const save = async () => {
    if (await autosave.flush()) return true;
    showToast('error', '刚写的还没有保存，保存后再导出');
    return false;
  };
  const exportWord = async () => {
    if (await save()) startExport(title, exportCanvas, { canvasId });
  };
  const putAway = async () => {
    if (await save()) await saveToFolder((place) => callOrThrow(saveCanvasToDrive, { canvasId, ...place }));
  };
  const toggleVersions = () => store.setState({ shownVersion: shownVersion === undefined ? 0 : undefined });
  return (
    <header className="ta-canvas-bar">
      <h2 className="ta-canvas-title">{title}</h2>
      <IconButton
        label="撤销"
        icon={<Undo2 size={17} />}
        disabled={history.past.length === 0}
        onClick={() => undo(desk)}
      />
      <IconButton
        label="重做"
        icon={<Redo2 size={17} />}
        disabled={history.future.length === 0}
        onClick={() => redo(desk)}
      />
      <span className="ta-canvas-saving">
        <SaveNote state={saving} onRetry={() => void autosave.flush()} />
      </span>
      <span className="ta-canvas-actions">
        <IconButton className="ta-canvas-narrow" label="对话" icon={<MessageCircle size={18} />} onClick={onTalk} />
        <IconButton
          className="ta-canvas-narrow"
          label="版本"
          icon={<History size={18} />}
          isOn={shownVersion !== undefined}
          onClick={toggleVersions}
        />
        <ReadAloudButton dialogId={`canvas-${canvasId}`} title={() => title} text={sheet} isEditable />
        <IconButton label="复制" icon={<Copy size={17} />} onClick={() => void copy(store.getState().content.text)} />
        <IconButton label="存到云盘" icon={<HardDrive size={17} />} onClick={() => void putAway()} />
        <IconButton
          hasBorder
          label="导出 Word"
          word="导出 Word"
          icon={<Download size={16} />}
          onClick={() => void exportWord()}
        />
        <IconButton label="关闭文稿" icon={<X size={18} />} onClick={onClose} />
      </span>
    </header>
  );
}

async function copy(text: string): Promise<void> {
  const { richTextOf } = await import('#components/markdown/rich-text.tsx');
  const isCopied = await richTextOf(text, []).then(
    ({ html }) => copyRich({ html, text }),
    () => copyText(text),
  );
  showToast(isCopied ? 'success' : 'error', isCopied ? '已复制' : '没有复制成功，请选中文字复制');
}
