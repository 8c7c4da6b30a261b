import { Camera, Images } from 'lucide-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';

const ACCEPTED = 'image/jpeg,image/png,application/pdf';

/** Several photos or scans by choosing or dropping them; on a phone the camera too. */
export function PhotoPicker({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isNarrow = useIsNarrow();
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={classNames('ta-photos-drop', isOver && 'ta-photos-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {isNarrow && (
        <Button variant="primary" isForThumb icon={<Camera size={16} />} onClick={() => camera.current?.click()}>
          拍一张
        </Button>
      )}
      <Button isForThumb icon={<Images size={16} />} onClick={() => field.current?.click()}>
        选照片
      </Button>
      {!isNarrow && <span>也可以拖到这里；扫描成一个 PDF 也行</span>}
      <PhotoField inner={field} label="选答题卡照片" isMultiple onFiles={onFiles} />
      <PhotoField inner={camera} label="拍答题卡" isCamera onFiles={onFiles} />
    </div>
  );
}

type PhotoFieldProps = {
  inner: Ref<HTMLInputElement>;
  label: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Unseen; a button presses it. */
export function PhotoField({ inner, label, isMultiple = false, isCamera = false, onFiles }: PhotoFieldProps) {
  return (
    <input
      ref={inner}
      hidden
      type="file"
      aria-label={label}
      accept={ACCEPTED}
      multiple={isMultiple}
      {...(isCamera && { capture: 'environment' })}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same photo can be chosen again.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
