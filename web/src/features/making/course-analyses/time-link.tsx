import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { Play } from 'lucide-react';
import { usePlace } from './lesson-player.ts';
import './time-link.css';

/** A moment of the lesson: goes there, and plays where there is sound. */
export function TimeLink({ at, word }: { at: number; word?: string }) {
  const { onPlace } = usePlace();
  return (
    <button type="button" className="ta-time-link" aria-label={`到 ${word ?? clockOf(at)}`} onClick={() => onPlace(at)}>
      <Play size={13} aria-hidden />
      {word ?? clockOf(at)}
    </button>
  );
}
