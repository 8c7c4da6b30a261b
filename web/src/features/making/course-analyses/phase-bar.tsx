import type { LessonFindings } from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import './phase-bar.css';

const ARROW_MS = 5_000;
/** After the last press of an arrow, so that many presses are one change. */
const SETTLED_MS = 700;
const OVER_MS = 120_000;

type PhaseBarProps = {
  findings: LessonFindings;
  onPlace: (ms: number) => void;
  onPhases: (starts: number[]) => void;
};

/** The phases above the lanes: a press goes to where one begins, and their ends can be moved. */
export function PhaseBar({ findings, onPlace, onPhases }: PhaseBarProps) {
  const { phases, lengthMs, phasesBy } = findings;
  const known = phases.map(({ from }) => from);
  // What was moved holds until other findings are there.
  const [moved, setMoved] = useState<{ of: LessonFindings; starts: number[] }>();
  const bar = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const starts = moved?.of === findings ? moved.starts : known;
  const endOf = (index: number) => starts[index + 1] ?? lengthMs;
  const moveTo = (index: number, ms: number): number[] => {
    const there = Math.round(Math.min(Math.max(ms, starts[index - 1] ?? 0), endOf(index)));
    const next = starts.map((start, one) => (one === index ? there : start));
    setMoved({ of: findings, starts: next });
    return next;
  };
  const handleKey = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowRight: ARROW_MS, ArrowLeft: -ARROW_MS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = moveTo(index, (starts[index] ?? 0) + step);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onPhases(next), SETTLED_MS);
  };
  const handleDrag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(index, (lengthMs * (event.clientX - box.left)) / box.width);
  };
  return (
    <div ref={bar} className="ta-phase-bar" data-by={phasesBy}>
      {phases.map(({ title, planMinutes }, index) => {
        const from = starts[index] ?? 0;
        const isOver = phasesBy !== 'plan' && endOf(index) - from - planMinutes * 60_000 >= OVER_MS;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their order
            key={index}
            type="button"
            className="ta-phase"
            data-over={isOver || undefined}
            data-tip={`${title}，${clockOf(from)} 开始`}
            style={{ left: `${(100 * from) / lengthMs}%`, width: `${(100 * (endOf(index) - from)) / lengthMs}%` }}
            onClick={() => onPlace(from)}
          >
            <span>{title}</span>
          </button>
        );
      })}
      {phases.slice(1).map(({ title }, before) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their order
          key={before}
          className="ta-phase-edge"
          role="slider"
          tabIndex={0}
          aria-label={`${title}从哪里开始`}
          aria-valuemin={0}
          aria-valuemax={lengthMs}
          aria-valuenow={starts[before + 1] ?? 0}
          aria-valuetext={clockOf(starts[before + 1] ?? 0)}
          data-tip={`${title}从 ${clockOf(starts[before + 1] ?? 0)} 开始，拖动可以改`}
          style={{ left: `${(100 * (starts[before + 1] ?? 0)) / lengthMs}%` }}
          onKeyDown={handleKey(before + 1)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={handleDrag(before + 1)}
          onPointerUp={() => moved?.of === findings && onPhases(starts)}
        />
      ))}
    </div>
  );
}
