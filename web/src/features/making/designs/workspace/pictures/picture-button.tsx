import { pictureProblem } from '@app/contract/keeping/design-pictures.ts';
import type { Editor } from '@tiptap/core';
import { HardDrive, ImagePlus, PencilRuler, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FigureDialog } from '#components/figures/figure-dialog.tsx';
import { Menu, type MenuItem } from '#components/layers/menu.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';

const MOST_AT_ONCE = 10;
/** With the editor, which comes when a field is opened. */
const loadInserting = () => import('./insert-pictures.ts');

/** Puts pictures where the caret is. */
export function PictureButton({ editor }: { editor: Editor | undefined }) {
  const [anchor, setAnchor] = useState<Element>();
  const [isDrawing, setDrawing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same picture can be chosen again.
    currentTarget.value = '';
    const { insertPictures } = await loadInserting();
    if (editor) insertPictures(editor, files);
  };
  const chooseFromDrive = async () => {
    const entries = await chooseDriveFiles(MOST_AT_ONCE, '放进设计', pictureProblem);
    const { insertFromDrive } = await loadInserting();
    if (editor) insertFromDrive(editor, entries);
  };
  const items: MenuItem[] = [
    { label: '从电脑选择', icon: <Upload />, onSelect: () => field.current?.click() },
    { label: '从云盘选择', icon: <HardDrive />, onSelect: () => void chooseFromDrive() },
    { label: '画一幅图', icon: <PencilRuler />, onSelect: () => setDrawing(true) },
  ];
  const handleDrawn = async (words: string, caption: string) => {
    setDrawing(false);
    const { insertFigure } = await loadInserting();
    if (editor) insertFigure(editor, words, caption);
  };
  return (
    <>
      <IconButton
        label="图片"
        icon={<ImagePlus size={18} />}
        disabled={!editor}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept=".png,.jpg,.jpeg,.webp,.gif"
        aria-label="选择图片"
        onChange={(event) => void handleChange(event)}
      />
      {anchor && <Menu label="图片" items={items} anchor={anchor} onClose={() => setAnchor(undefined)} />}
      {isDrawing && (
        <FigureDialog
          title="画一幅图"
          button="放进设计"
          onKeep={(words, caption) => void handleDrawn(words, caption)}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  );
}
