import { useEffect, useMemo, useRef } from 'react';
import { Chart } from '#components/chart/chart.tsx';
import { latePart } from '#components/page/late-part.ts';
import { DiagramPreview } from './diagram-preview.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { PreviewKind } from './preview-kind.ts';
import { readChart } from './read-chart.ts';

export type DrawingProps = {
  code: string;
  /** How to read the picture that is shown, as SVG, when it is to be saved. */
  onDrawn: (read: () => string) => void;
  /** Why it cannot be drawn, in a sentence for the reader. */
  onFault: (fault: string) => void;
};

const MindMapPreview = latePart(async () => (await import('./mind-map-preview.tsx')).MindMapPreview);

export function PreviewContent({ kind, ...drawing }: DrawingProps & { kind: PreviewKind }) {
  switch (kind) {
    case 'html':
      return <PagePreview code={drawing.code} />;
    case 'svg':
      return <PicturePreview {...drawing} />;
    case 'mermaid':
      return <DiagramPreview {...drawing} />;
    case 'chart':
      return <ChartPreview {...drawing} />;
    case 'mindmap':
      return <MindMapPreview {...drawing} />;
  }
}

/** The frame has an origin of its own and no network: see where the server sets its policy. */
function PagePreview({ code }: { code: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const sentCode = useRef<string>(undefined);
  const handleLoad = () => {
    // Writing the page into the frame loads it once more.
    if (sentCode.current === code) return;
    sentCode.current = code;
    // An origin of its own has no name that could be given here.
    frame.current?.contentWindow?.postMessage(code, '*');
  };
  return (
    <iframe
      ref={frame}
      key={code}
      title="网页预览"
      src="/preview-frame.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={handleLoad}
    />
  );
}

function ChartPreview({ code, onFault }: DrawingProps) {
  const data = useMemo(() => readChart(code), [code]);
  useEffect(() => {
    if (!data) onFault('这段图表数据读不懂，先看代码。');
  }, [data, onFault]);
  return data ? <Chart data={data} /> : null;
}
