import type { Speaker, WordsLine } from '@app/contract/making/listening-script.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { MenuButton } from '#components/layers/menu.tsx';
import { changeLine, moveLine } from './script-edits.ts';
import { change, useDesk, useDeskStore } from './test-desk.ts';
import { voiceName } from './voice-name.ts';

const names: Record<Speaker, string> = { narrator: '播音', woman: '女', man: '男' };
const speakers = ['narrator', 'woman', 'man'] as const;

/** Who says a line. A press gives it to somebody else, or another place. */
export function LineSpeaker({ line, no }: { line: WordsLine; no: number }) {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const voice = { narrator: draft.voice, woman: draft.womanVoice, man: draft.manVoice }[line.speaker];
  const move = (by: -1 | 1) => change(desk, moveLine(draft, line.id, by));
  return (
    <span className="ta-line-who">
      <i aria-hidden />
      <MenuButton
        label={`第 ${no} 句由${names[line.speaker]}念，改是谁念或移动`}
        icon={null}
        word={names[line.speaker]}
        placement="below-start"
        items={[
          ...speakers.map((speaker) => ({
            label: names[speaker],
            isChecked: speaker === line.speaker,
            onSelect: () => speaker !== line.speaker && change(desk, changeLine(draft, line.id, { speaker })),
          })),
          'divider',
          { label: '上移', icon: <ArrowUp />, onSelect: () => move(-1) },
          { label: '下移', icon: <ArrowDown />, onSelect: () => move(1) },
        ]}
      />
      {line.speaker !== 'narrator' && <small>{voiceName(voice)}</small>}
    </span>
  );
}
