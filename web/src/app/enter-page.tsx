import { useParams } from '@tanstack/react-router';
import { PupilPage } from '#features/sharing/rooms/pupil-page.tsx';
import { RoomSlides } from './room-slides.tsx';
import './page-frame.css';

/** Where pupils answer, by the link of a room or its code. */
export function EnterPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="ta-page">
      <PupilPage key={token} door={token} slides={RoomSlides} />
    </div>
  );
}
