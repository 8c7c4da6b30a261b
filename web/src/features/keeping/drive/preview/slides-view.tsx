import { MAX_READ_BYTES, SHOWN_SLIDES } from '@app/contract/keeping/previews.ts';
import { useEffect, useRef, useState } from 'react';
import { type PreviewSource, readWhole, usePreviewSource, type ViewProps } from './preview.api.ts';
import './slides-view.css';
import { Opening, Unshown, WhenRead } from './view-state.tsx';

/** A deck, slide below slide. The server has read it first, so that what is damaged or a trap never comes this far. */
export function SlidesView(props: ViewProps) {
  const { fileId, sizeBytes, onDownload } = props;
  if (sizeBytes > MAX_READ_BYTES) return <Unshown title="课件超过 50 MB，请下载后打开" onDownload={onDownload} />;
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ pages = 0 }) => <Slides {...props} pages={pages} />}
    </WhenRead>
  );
}

function Slides({ fileId, name, pages, onDownload }: ViewProps & { pages: number }) {
  const source = usePreviewSource();
  const scroller = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const leaving = new AbortController();
    const opening = drawSlides(source, fileId, place, leaving.signal);
    opening.then(
      () => setState('shown'),
      () => {
        if (!leaving.signal.aborted) setState('failed');
      },
    );
    return () => {
      leaving.abort();
      opening.then((viewer) => viewer.destroy()).catch(() => undefined);
    };
  }, [source, fileId]);
  return (
    <>
      {state === 'failed' && <Unshown title="这个课件没有打开，请下载后看" onDownload={onDownload} />}
      {state === 'opening' && <Opening />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: slides scroll by keyboard */}
      <div className="ta-preview-scroll ta-slides" tabIndex={0} hidden={state === 'failed'}>
        <p className="ta-preview-note">
          {pages > SHOWN_SLIDES
            ? `只显示前 ${SHOWN_SLIDES} 页，共 ${pages} 页，全部请下载后看`
            : '动画和字体以下载的文件为准'}
        </p>
        <div ref={scroller} role="img" aria-label={name} />
      </div>
    </>
  );
}

/** Nothing of a deck runs: the page's policy forbids it, and addresses outside are never fetched. */
async function drawSlides(source: PreviewSource, fileId: string, place: HTMLElement, signal: AbortSignal) {
  const [{ PptxViewer, RECOMMENDED_ZIP_LIMITS }, bytes] = await Promise.all([
    import('@aiden0z/pptx-renderer'),
    readWhole(source, fileId, signal),
  ]);
  return PptxViewer.open(bytes, place, {
    zipLimits: RECOMMENDED_ZIP_LIMITS,
    lazySlides: true,
    lazyMedia: true,
    pdfjs: false,
    ...(place.parentElement ? { scrollContainer: place.parentElement } : {}),
    listOptions: { windowed: true, initialSlides: 3, batchSize: 3 },
    signal,
  });
}
