import { useEffect, useRef, useState } from 'react';
import { type Drawing, openPdf, type PageSize, type PdfFile } from './pdf-file.ts';
import './pdf-view.css';
import { readPart, usePreviewSource, type ViewProps } from './preview.api.ts';
import { Opening, Unshown } from './view-state.tsx';

type Opened = { pdf: PdfFile; firstSize: PageSize };

/** The pages of a PDF, one below the other, drawn as they come into sight. */
export function PdfView({ fileId, name, sizeBytes, onDownload }: ViewProps) {
  const from = usePreviewSource();
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const source = {
      sizeBytes,
      readPart: (first: number, last: number) => readPart(from, fileId, { from: first, to: last }, leaving.signal),
    };
    const opening = openPdf(source);
    const show = async (pdf: PdfFile) => {
      const firstSize = await pdf.sizeOf(1);
      if (!leaving.signal.aborted) setOpened({ pdf, firstSize });
    };
    opening.then(show).catch((error: Error) => {
      if (!leaving.signal.aborted) setProblem(error.message);
    });
    return () => {
      leaving.abort();
      opening.then(({ close }) => close(), nothingToClose);
    };
  }, [from, fileId, sizeBytes]);

  if (problem !== '') return <Unshown title={problem} onDownload={onDownload} />;
  if (!opened) return <Opening />;
  const { pdf, firstSize } = opened;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll by keyboard
    <div ref={scroller} className="ta-preview-scroll ta-pdf" tabIndex={0}>
      {Array.from({ length: pdf.pageCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} pdf={pdf} number={index + 1} name={name} firstSize={firstSize} scroller={scroller} />
      ))}
    </div>
  );
}

type PdfPageProps = {
  pdf: PdfFile;
  number: number;
  name: string;
  /** Most pages of a file are alike, so the others stand in its place until they are known. */
  firstSize: PageSize;
  scroller: React.RefObject<HTMLElement | null>;
};

function PdfPage({ pdf, number, name, firstSize, scroller }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState(firstSize);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    let drawing: Promise<Drawing> | undefined;
    const draw = async () => {
      setSize(await pdf.sizeOf(number));
      const begun = await pdf.draw(number, sheet, sheet.clientWidth);
      // A page that leaves while it is drawn is cancelled; one that cannot be drawn stays white.
      begun.done.catch(nothingToClose);
      return begun;
    };
    const forget = () => {
      void drawing?.then(({ cancel }) => cancel(), nothingToClose);
      drawing = undefined;
      sheet.width = 0;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) forget();
        else drawing ??= draw();
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [pdf, number, scroller]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${name} 第 ${number} 页`}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    />
  );
}

function nothingToClose(): void {}
