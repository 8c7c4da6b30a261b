import type { Canvas } from '@app/contract/talking/canvases.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { CanvasBar } from './canvas-bar.tsx';
import './canvas-pane.css';
import { CanvasSheet } from './canvas-sheet.tsx';
import { CanvasTalkLog } from './canvas-talk-log.tsx';
import { canvasOf } from './canvases.api.ts';
import { ChangesBar } from './changes-bar.tsx';
import { useCanvasDesk } from './use-canvas-desk.ts';
import { useChangeKeys } from './use-change-keys.ts';
import { useSelectedScope } from './use-selected-scope.ts';
import { VersionList } from './version-list.tsx';
import { VersionSheet } from './version-sheet.tsx';

type CanvasPaneProps = {
  chatId: string;
  messageId: string;
  /** Where the conversation shows what was wished for. */
  talkPlace: HTMLElement | null;
  /** She does something with it. */
  onTurn: () => void;
  onTalk: () => void;
  onClose: () => void;
};

/** The text of an answer beside its conversation. */
export function CanvasPane({ chatId, messageId, talkPlace, onTurn, onTalk, onClose }: CanvasPaneProps) {
  const { data, error, refetch } = useQuery(canvasOf(chatId, messageId));
  const lookAgain = useCallback(() => refetch({ cancelRefetch: true }), [refetch]);
  return (
    <section className="ta-canvas" aria-label="文稿" onPointerDown={onTurn} onFocus={onTurn}>
      {data ? (
        <Workspace stored={data} lookAgain={lookAgain} talkPlace={talkPlace} onTalk={onTalk} onClose={onClose} />
      ) : (
        <NotOpened
          what="这份文稿"
          wayOut="关上"
          picture={<NotFoundPicture />}
          error={error}
          onRetry={() => void refetch()}
          onLeave={onClose}
        />
      )}
    </section>
  );
}

type WorkspaceProps = Pick<CanvasPaneProps, 'talkPlace' | 'onTalk' | 'onClose'> & {
  stored: Canvas;
  lookAgain: () => Promise<unknown>;
};

function Workspace({ stored, lookAgain, talkPlace, onTalk, onClose }: WorkspaceProps) {
  const desk = useCanvasDesk(stored, lookAgain);
  const sheet = useRef<HTMLDivElement>(null);
  const shownVersion = useStore(desk.store, (state) => state.shownVersion);
  useSelectedScope(desk, sheet);
  useChangeKeys(desk);
  return (
    <>
      <CanvasBar desk={desk} title={stored.title} sheet={sheet} onTalk={onTalk} onClose={onClose} />
      <div className="ta-canvas-desk">
        <div className="ta-canvas-scroll">
          {shownVersion === undefined ? (
            <CanvasSheet desk={desk} sheet={sheet} lookAgain={lookAgain} asks={stored.asks} />
          ) : (
            <VersionSheet desk={desk} no={shownVersion} />
          )}
        </div>
        <VersionList desk={desk} />
      </div>
      <ChangesBar desk={desk} />
      {talkPlace && createPortal(<CanvasTalkLog desk={desk} asks={stored.asks} />, talkPlace)}
    </>
  );
}
