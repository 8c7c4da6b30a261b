import { SentKind } from '@app/contract/sharing/room-shown.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RoomBegin } from '#features/sharing/rooms/room-begin.tsx';
import { RoomList } from '#features/sharing/rooms/room-list.tsx';
import { RoomLive } from '#features/sharing/rooms/room-live.tsx';
import type { MarkFile } from '#features/sharing/rooms/room-marks.ts';
import { WELCOME_DRAFT } from '#features/talking/chat/drafts.ts';
import { addFiles } from '#lib/doors/question-files.ts';
import { useGoHome } from './home.ts';
import { RoomSlides } from './room-slides.tsx';
import './page-frame.css';

/** What is sent to pupils to answer: one that runs, one that is to be begun, or all of them. */
export function RoomPage() {
  const { id, kind, thingId = '', lessonId = '', begin } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goHome = useGoHome();
  const isBeginning = begin !== undefined || thingId !== '' || lessonId !== '';
  // She sees what is asked and of which table, and sends it herself.
  const analyse = ({ file, question }: MarkFile) => {
    addFiles(WELCOME_DRAFT, [file]);
    goHome(question);
  };
  return (
    <div className="ta-page-in-shell">
      {id ? (
        <RoomLive key={id} roomId={id} onLeave={() => void navigate({ to: '/room' })} onAnalyse={analyse} />
      ) : isBeginning ? (
        <RoomBegin
          key={`${thingId} ${lessonId}`}
          given={thingId === '' ? undefined : { kind: SentKind.catch('paper').parse(kind), thingId }}
          ownLessonId={lessonId}
          slides={RoomSlides}
          onBegun={(roomId) => void navigate({ to: '/room', search: { id: roomId }, replace: true })}
        />
      ) : (
        <RoomList onBegin={() => void navigate({ to: '/room', search: { begin: '1' } })} />
      )}
    </div>
  );
}
