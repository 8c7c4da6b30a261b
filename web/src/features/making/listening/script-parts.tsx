import type { Speaker } from '@app/contract/making/listening-script.ts';
import { estimateSeconds, readScript, type ScriptPart } from '@app/engines/listening/listening-script.ts';
import { Fold } from '#components/lists/fold.tsx';
import { minutesOf } from './audio-length.ts';
import './script-parts.css';

const speakerNames: Record<Speaker, string> = { man: '男', woman: '女', narrator: '旁白' };

/** How the script will be read: who says what, and about how long it takes. */
export function ScriptParts({ text, speed, times }: { text: string; speed: number; times: number }) {
  const parts = readScript(text);
  if (parts.length === 0) return null;
  return (
    <Fold
      className="ta-script-parts"
      title={`怎样读：${parts.length} 句，约 ${minutesOf(estimateSeconds(parts, speed) * times)}`}
    >
      <ol>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else to be known by
          <li key={index} className="ta-script-part">
            <Part part={part} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function Part({ part }: { part: ScriptPart }) {
  if (part.kind === 'pause') return <span className="ta-script-pause">停 {part.seconds} 秒</span>;
  if (part.kind !== 'speech') {
    return <span className="ta-script-pause">{part.kind === 'beep' ? '提示音' : '再读一遍'}</span>;
  }
  return (
    <>
      <span className={`ta-script-speaker ta-script-speaker-${part.speaker}`}>{speakerNames[part.speaker]}</span>
      <span lang={part.language}>{part.text}</span>
    </>
  );
}
