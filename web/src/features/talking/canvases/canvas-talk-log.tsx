import type { CanvasAsk, CanvasChange } from '@app/contract/talking/canvases.ts';
import { headingOver, splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { useStore } from 'zustand';
import { type CanvasDesk, lookAt } from './canvas-desk.ts';
import './canvas-talk-log.css';

/** Earlier ones are told by the versions they made. */
const SHOWN = 3;

/** What she wished for and what came of it, between the conversation and its composer. */
export function CanvasTalkLog({ desk, asks }: { desk: CanvasDesk; asks: readonly CanvasAsk[] }) {
  const shown = asks.slice(-SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className="ta-canvas-log" role="log" aria-label="对文稿说的话">
      {shown.map((ask) => (
        <div key={ask.askId} className="ta-canvas-ask">
          <p className="ta-canvas-wish">{ask.insteadOf === '' ? ask.wish : `换一个：${ask.wish}`}</p>
          <p className="ta-canvas-words">{ask.state === 'running' ? '正在改，你可以接着写别的段落' : ask.words}</p>
          <Waiting desk={desk} ask={ask} />
        </div>
      ))}
    </div>
  );
}

function Waiting({ desk, ask }: { desk: CanvasDesk; ask: CanvasAsk }) {
  const { content, current } = useStore(desk.store);
  const mine = new Set(ask.changes.map(({ id }) => id));
  const waiting = content.changes.map((change, index) => ({ change, no: index + 1 }));
  const shown = waiting.filter(({ change }) => mine.has(change.id));
  if (shown.length === 0) return null;
  const paragraphs = splitParagraphs(content.text);
  return (
    <ol className="ta-canvas-found">
      {shown.map(({ change, no }) => (
        <li key={change.id} data-current={change.id === current || undefined}>
          <button type="button" onClick={() => lookAt(desk, change.id)}>
            <i aria-hidden="true">{no}</i>
            <span>
              {sizeWords(change)}
              <small>{headingOver(paragraphs, change.at) || `第 ${change.at + 1} 段`}</small>
            </span>
            <em>定位</em>
          </button>
        </li>
      ))}
    </ol>
  );
}

function sizeWords({ before, after, why }: CanvasChange): string {
  return why || (after === '' ? '删去这一段' : `${before.length} 字改成 ${after.length} 字`);
}
