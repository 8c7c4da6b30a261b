import { editsBetween } from '@app/engines/canvases/changes.ts';
import { splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import { diffText } from '#components/markdown/diff-text.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { type CanvasDesk, goBackTo } from './canvas-desk.ts';
import { versionOf } from './canvases.api.ts';

/** One version: what it changed of the one before it, and the way back to it. */
export function VersionSheet({ desk, no }: { desk: CanvasDesk; no: number }) {
  const { data, isError, refetch } = useQuery({ ...versionOf(desk.canvasId, no), enabled: no > 0 });
  const close = () => desk.store.setState({ shownVersion: undefined });
  if (no === 0) return <p className="ta-canvas-choose">选一个版本，看看它改了什么</p>;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} label="正在打开这个版本" />;
  return (
    <>
      <div className="ta-canvas-version-bar">
        <span>{`第 ${no} 版 · ${data.reason}`}</span>
        <Button size="small" variant="text" onClick={close}>
          看现在的
        </Button>
        <Button size="small" variant="soft" onClick={() => goBackTo(desk, no, data.text)}>
          回到这一版
        </Button>
      </div>
      <div className="ta-canvas-sheet">
        <Compared before={data.before} text={data.text} />
      </div>
    </>
  );
}

function Compared({ before, text }: { before: string; text: string }) {
  const edits = useMemo(() => new Map(editsBetween(before, text).map((edit) => [edit.at, edit.after])), [before, text]);
  if (before === '') return <Markdown text={text} isStreaming={false} />;
  return splitParagraphs(before).map((paragraph, at) => {
    const after = edits.get(at);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
      <div key={at} className="ta-canvas-paragraph ta-canvas-still">
        {after === undefined ? (
          <Markdown text={paragraph.text} isStreaming={false} />
        ) : (
          <p className="ta-canvas-diff">
            <DiffPieces pieces={diffText(paragraph.text, after)} />
          </p>
        )}
      </div>
    );
  });
}
