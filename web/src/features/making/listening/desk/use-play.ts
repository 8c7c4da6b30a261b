import type { Sound } from '@app/engines/listening/script-sounds.ts';
import { useQuery } from '@tanstack/react-query';
import { voiceChoices } from '../listening.api.ts';
import { type Manner, play } from './line-player.ts';
import { useDeskStore } from './test-desk.ts';

/** Plays lines of the desk in its voices, and tells the desk how long and how loud they are. */
export function usePlay(): (sounds: readonly Sound[]) => void {
  const desk = useDeskStore();
  const { data: engine } = useQuery(voiceChoices);
  return (sounds) => {
    const onHeard: Manner['onHeard'] = (lineId, { seconds, peaks }) => {
      const { lineSeconds, linePeaks, draft } = desk.getState();
      const isThere = draft.script.groups.some(({ lines }) => lines.some(({ id }) => id === lineId));
      if (!isThere) return;
      desk.setState({
        lineSeconds: { ...lineSeconds, [lineId]: seconds },
        linePeaks: { ...linePeaks, [lineId]: peaks.map((peak) => Math.round(100 * peak)) },
      });
    };
    play(sounds, { draft: desk.getState().draft, hasEngine: engine?.isInstalled === true, onHeard });
  };
}
