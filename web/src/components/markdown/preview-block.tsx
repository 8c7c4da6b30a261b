import { Download, Maximize2 } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { latePart } from '#components/page/late-part.ts';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { languageName } from './highlight.ts';
import './preview-block.css';
import { downloadsOf } from './preview-downloads.ts';
import { PreviewGuard } from './preview-guard.tsx';
import type { PreviewKind } from './preview-kind.ts';

type PreviewBlockProps = { kind: PreviewKind; code: string; language: string };
type View = 'preview' | 'code';

const views = [
  { value: 'preview', label: '预览' },
  { value: 'code', label: '代码' },
] as const satisfies { value: View; label: string }[];

const names: Record<PreviewKind, string> = {
  html: '网页',
  svg: '图形',
  mermaid: '图示',
  chart: '图表',
  mindmap: '思维导图',
};

const NOT_LOADED = '预览没有加载出来，可以先看代码。';

/** The parts that draw come with the first preview. */
const PreviewContent = latePart(async () => (await import('./preview-content.tsx')).PreviewContent);

/** Finished code that can be shown as it looks. What cannot be drawn stays code, with one sentence saying so. */
export function PreviewBlock({ kind, code, language }: PreviewBlockProps) {
  // A page runs scripts, if only in its own frame: not before somebody asks for it.
  const [view, setView] = useState<View>(kind === 'html' ? 'code' : 'preview');
  const [isLarge, setIsLarge] = useState(false);
  const [fault, setFault] = useState<string>();
  const readPicture = useRef<() => string>(undefined);
  const handleDrawn = useCallback((read: () => string) => {
    readPicture.current = read;
  }, []);
  const shown = fault === undefined ? view : 'code';
  const drawing = (
    <PreviewGuard onFault={() => setFault(NOT_LOADED)}>
      <Suspense fallback={<p className="ta-md-preview-wait">正在画</p>}>
        <PreviewContent kind={kind} code={code} onDrawn={handleDrawn} onFault={setFault} />
      </Suspense>
    </PreviewGuard>
  );
  return (
    <figure className="ta-md-code" aria-label={`${names[kind]}预览`}>
      <figcaption className="ta-md-code-head ta-md-preview-head">
        {fault === undefined ? (
          <Segmented label="看预览还是代码" options={views} value={view} onChange={setView} />
        ) : (
          <span>{languageName(language)}</span>
        )}
        <span className="ta-md-preview-tools">
          <CopyButton text={code} />
          {shown === 'preview' && (
            <>
              <MenuButton
                label="下载"
                icon={<Download size={16} />}
                items={downloadsOf(kind, code, () => readPicture.current?.() ?? '')}
              />
              <IconButton label="放大" icon={<Maximize2 size={16} />} onClick={() => setIsLarge(true)} />
            </>
          )}
        </span>
      </figcaption>
      {fault !== undefined && (
        <p className="ta-md-preview-fault" role="status">
          {fault}
        </p>
      )}
      {shown === 'preview' ? (
        <div className={`ta-md-preview ta-md-preview-${kind}`}>{drawing}</div>
      ) : (
        <CodeText code={code} language={language} isFinished />
      )}
      {isLarge && fault === undefined && (
        <Dialog title={names[kind]} widthPx={1200} onClose={() => setIsLarge(false)}>
          <div className={`ta-md-preview ta-md-preview-large ta-md-preview-${kind}`}>{drawing}</div>
        </Dialog>
      )}
    </figure>
  );
}
