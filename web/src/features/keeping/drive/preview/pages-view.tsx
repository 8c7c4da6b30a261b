import { SHOWN_PAGES } from '@app/contract/keeping/previews.ts';
import { useState } from 'react';
import './pages-view.css';
import { useFileAddress, type ViewProps } from './preview.api.ts';
import { Opening, Unshown, WhenRead } from './view-state.tsx';

/** A PDF that is not hers: its pages as pictures, each fetched as it comes into sight. */
export function PagesView(props: ViewProps) {
  return (
    <WhenRead fileId={props.fileId} onDownload={props.onDownload}>
      {({ pages = 0 }) => <Pages {...props} pages={pages} />}
    </WhenRead>
  );
}

function Pages({ fileId, name, pages, onDownload }: ViewProps & { pages: number }) {
  const { data, error, refetch } = useFileAddress(fileId);
  const [shape, setShape] = useState('');
  if (error) return <Unshown title={error.message} onDownload={onDownload} />;
  if (!data) return <Opening />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll by keyboard
    <div className="ta-preview-scroll ta-pages" tabIndex={0}>
      {Array.from({ length: pages }, (_, index) => (
        <PagePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          src={`${data.url}&page=${index + 1}`}
          label={`${name} 第 ${index + 1} 页`}
          shape={shape}
          onShape={setShape}
          onFailed={() => void refetch()}
        />
      ))}
      {pages === SHOWN_PAGES && <p className="ta-preview-note">{`只显示前 ${SHOWN_PAGES} 页，全部请下载后看`}</p>}
    </div>
  );
}

type PagePictureProps = {
  src: string;
  label: string;
  /** Most pages of a file are alike, so the others stand in the place of the first until they are known. */
  shape: string;
  onShape: (shape: string) => void;
  onFailed: () => void;
};

function PagePicture({ src, label, shape, onShape, onFailed }: PagePictureProps) {
  const [own, setOwn] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const isLate = own === '' && shape === '' && !label.endsWith(' 第 1 页');
  return (
    <img
      // The first tells the shape of the others; before it is known all of them would be in sight.
      src={isLate ? undefined : src}
      alt={label}
      loading="lazy"
      style={{ aspectRatio: own || shape || '1 / 1.414' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setOwn(`${naturalWidth} / ${naturalHeight}`);
        if (shape === '') onShape(`${naturalWidth} / ${naturalHeight}`);
      }}
      onError={() => {
        // An address is good for some minutes: another one is tried once.
        if (!hasFailed) onFailed();
        setHasFailed(true);
      }}
    />
  );
}
