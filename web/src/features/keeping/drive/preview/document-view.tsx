import { Markdown } from '#components/markdown/markdown.tsx';
import type { ViewProps } from './preview.api.ts';
import { WhenRead } from './view-state.tsx';

const CUT = '文件很长，后面的没有显示，全文请下载后看';

/** A Word document as a page of paper: its words, tables and equations. */
export function DocumentView({ fileId, onDownload }: ViewProps) {
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ markdown, isCut }) => (
        <Paper note={isCut ? CUT : '版式以下载的文件为准'}>
          <Markdown text={withPictureMarks(markdown)} isStreaming={false} />
        </Paper>
      )}
    </WhenRead>
  );
}

export function MarkdownView({ fileId, onDownload }: ViewProps) {
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ markdown, isCut }) => (
        <Paper note={isCut ? CUT : ''}>
          <Markdown text={markdown} isStreaming={false} />
        </Paper>
      )}
    </WhenRead>
  );
}

export function TextView({ fileId, onDownload }: ViewProps) {
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ markdown, isCut }) => (
        <Paper note={isCut ? CUT : ''}>
          <pre>{markdown}</pre>
        </Paper>
      )}
    </WhenRead>
  );
}

function Paper({ note, children }: { note: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard
    <div className="ta-preview-scroll" tabIndex={0}>
      {note !== '' && <p className="ta-preview-note">{note}</p>}
      <div className="ta-preview-paper">{children}</div>
    </div>
  );
}

/** The reader leaves a mark where a picture stood, which is no Markdown. */
function withPictureMarks(markdown: string): string {
  return markdown.replace(/!\[(图片 \d+(?:：[^\]]*)?)\](?!\()/g, '〔$1〕');
}
