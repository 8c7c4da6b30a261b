import { useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { useFileAddress, type ViewProps } from './preview.api.ts';
import { Opening, Unshown } from './view-state.tsx';

/** A picture in the window; a press shows it as large as it is. */
export function PictureView({ fileId, name, onDownload }: ViewProps) {
  const { data, error } = useFileAddress(fileId);
  const [isBroken, setIsBroken] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  if (error) return <Unshown title={error.message} onDownload={onDownload} />;
  if (isBroken) return <Unshown title="这张图片打不开，可能已损坏" onDownload={onDownload} />;
  if (!data) return <Opening />;
  return (
    <button
      type="button"
      className={classNames('ta-preview-picture', isWhole && 'ta-preview-picture-whole')}
      aria-label={isWhole ? '缩小到窗口' : '看原图大小'}
      aria-pressed={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      <img src={data.url} alt={name} onError={() => setIsBroken(true)} />
    </button>
  );
}
