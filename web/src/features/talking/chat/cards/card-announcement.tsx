import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { useEffect, useRef, useState } from 'react';

type CardAnnouncementProps = { word: string; state: AnswerCard['state']; line: string };

/** Says twice what becomes of a card, when it begins and when it ends; what was there before the reader came is not said. */
export function CardAnnouncement({ word, state, line }: CardAnnouncementProps) {
  const [said, setSaid] = useState('');
  const before = useRef<AnswerCard['state']>(undefined);
  const latestLine = useRef(line);
  latestLine.current = line;
  useEffect(() => {
    const wasRunning = before.current === 'running';
    before.current = state;
    if (state === 'running') setSaid(`${word}正在做`);
    else if (wasRunning) setSaid([`${word}${endWords[state]}`, latestLine.current].filter(Boolean).join('，'));
  }, [state, word]);
  return (
    <p className="ta-visually-hidden" role="status">
      {said}
    </p>
  );
}

const endWords = { done: '做好了', stopped: '停下了', failed: '没有做成' };
