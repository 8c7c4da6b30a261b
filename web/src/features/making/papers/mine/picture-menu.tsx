import { AppError, messages } from '@app/contract/errors.ts';
import { pictureProblem } from '@app/contract/keeping/design-pictures.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import { HardDrive, ImagePlus, PencilRuler, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { FigureDialog } from '#components/figures/figure-dialog.tsx';
import { Menu, type MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { bringFromDrive, bringPicture } from './bring-picture.ts';

const MOST_AT_ONCE = 6;

type PictureMenuProps = {
  /** What opens it; `busy` says how far a picture on its way is. */
  children: (open: (anchor: Element) => void, busy: string | undefined) => ReactNode;
  onPicture: (markdown: string) => void;
};

/** Pictures for a text: of the device, of the disk, or drawn from words. */
export function PictureMenu({ children, onPicture }: PictureMenuProps) {
  const [anchor, setAnchor] = useState<Element>();
  const [isDrawing, setDrawing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, bring } = useBringing(onPicture);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same picture can be chosen again.
    currentTarget.value = '';
    void bring(files.map((file) => (say) => bringPicture(file, say)));
  };
  const chooseFromDrive = async () => {
    const entries = await chooseDriveFiles(MOST_AT_ONCE, '放进题目', pictureProblem);
    void bring(entries.map((entry) => () => bringFromDrive(entry)));
  };
  const items: MenuItem[] = [
    { label: '从电脑选择', icon: <Upload />, onSelect: () => field.current?.click() },
    { label: '从云盘选择', icon: <HardDrive />, onSelect: () => void chooseFromDrive() },
    { label: '画一幅图', icon: <PencilRuler />, onSelect: () => setDrawing(true) },
  ];
  return (
    <>
      {children(setAnchor, busy)}
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept=".png,.jpg,.jpeg,.webp,.gif"
        aria-label="选择图片"
        onChange={handleChange}
      />
      {anchor && <Menu label="图片" items={items} anchor={anchor} onClose={() => setAnchor(undefined)} />}
      {isDrawing && (
        <FigureDialog
          title="画一幅图"
          button="放进题目"
          onKeep={(words, caption) => {
            setDrawing(false);
            onPicture(figureMarkdown({ words, width: 50 }, caption));
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  );
}

export const pictureIcon = <ImagePlus size={14} />;

type Bring = (onProgress: (percent: number) => void) => Promise<string>;

/** One after the other, in the order she chose them; one that is refused says why and does not keep the others. */
export function useBringing(onPicture: (markdown: string) => void) {
  const [busy, setBusy] = useState<string>();
  const latest = useRef(onPicture);
  latest.current = onPicture;
  const bring = async (all: readonly Bring[]) => {
    for (const one of all) {
      setBusy('正在放图');
      try {
        latest.current(await one((percent) => setBusy(`正在放图 ${percent}%`)));
      } catch (error) {
        showToast('error', error instanceof AppError ? error.message : messages.unexpected);
      }
    }
    setBusy(undefined);
  };
  return { busy, bring };
}
