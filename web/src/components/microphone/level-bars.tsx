import { useMicrophone } from '#lib/microphone/microphone-state.ts';
import './microphone.css';

const BARS = 30;

/** How loud it was lately, from what the microphone really heard. */
export function LevelBars({ heightPx }: { heightPx: number }) {
  const levels = useMicrophone((state) => state.levels);
  const shown = [...Array.from({ length: BARS - levels.length }, () => 0), ...levels];
  return (
    <svg
      className="ta-microphone-levels"
      viewBox={`0 0 ${BARS * 5} ${heightPx}`}
      height={heightPx}
      data-loud={shown.some((level) => level > 0.2) || undefined}
      aria-hidden="true"
    >
      {shown.map((level, index) => {
        const height = Math.max(3, Math.round(level * heightPx));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * 5 + 1}
            y={(heightPx - height) / 2}
            width="3"
            height={height}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
}

export function SpokenTime() {
  const seconds = useMicrophone((state) => state.seconds);
  const rest = String(seconds % 60).padStart(2, '0');
  return <span className="ta-microphone-time">{`${Math.floor(seconds / 60)}:${rest}`}</span>;
}
