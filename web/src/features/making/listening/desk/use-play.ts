import type { Sound } from '@app/engines/listening/script-sounds.ts';
import { useQuery } from '@tanstack/react-query';
import { voiceChoices } from '../listening.api.ts';
import { play } from './line-player.ts';
import { useDeskStore } from './test-desk.ts';

/** Plays lines of the desk in its voices, and tells the desk how long they are. */
export function usePlay(): (sounds: readonly Sound[]) => void {
  const desk = useDeskStore();
  const { data: engine } = useQuery(voiceChoices);
  return (sounds) => {
    const onSeconds = (lineId: string, seconds: number) => {
      const { lineSeconds, draft } = desk.getState();
      const isThere = draft.script.groups.some(({ lines }) => lines.some(({ id }) => id === lineId));
      if (isThere) desk.setState({ lineSeconds: { ...lineSeconds, [lineId]: seconds } });
    };
    play(sounds, { draft: desk.getState().draft, hasEngine: engine?.isInstalled === true, onSeconds });
  };
}
