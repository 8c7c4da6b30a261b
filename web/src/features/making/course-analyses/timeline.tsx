import type { LessonFindings, Speaker } from '@app/contract/making/course-analyses.ts';
import { clockOf, shareNames } from '@app/engines/lessons/lesson-words.ts';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { PhaseBar } from './phase-bar.tsx';
import './timeline.css';

const laneNames: readonly [Speaker, string][] = [
  ['teacher', '教师'],
  ['student', '学生'],
  ['unknown', '没分清'],
  ['quiet', '安静'],
  ['board', '板演'],
];
const ARROW_MS = 5_000;
/** Minutes between two numbers below, so that at most ten are there. */
const STEPS = [1, 2, 5, 10, 20];

type TimelineProps = {
  findings: LessonFindings;
  at: number;
  onPlace: (ms: number) => void;
  onMove: (ms: number) => void;
  onToggle: () => void;
  onPhases: (starts: number[]) => void;
};

/** The lesson from left to right: a click goes there, arrows move five seconds. */
export function Timeline({ findings, at, onPlace, onMove, onToggle, onPhases }: TimelineProps) {
  const { lengthMs, lanes, phases, questions } = findings;
  const shown = laneNames.filter(([speaker]) => speaker !== 'unknown' || findings.shares.unknown > 0);
  const place = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPlace(Math.round((lengthMs * (event.clientX - left)) / width));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: ARROW_MS, ArrowLeft: -ARROW_MS }[event.key];
    if (step !== undefined) onMove(at + step);
    else if (event.key === ' ' || event.key === 'Enter') onToggle();
    else return;
    event.preventDefault();
  };
  return (
    <div className="ta-timeline">
      {phases.length > 0 && (
        <>
          <span className="ta-timeline-name">环节</span>
          <PhaseBar findings={findings} onPlace={onPlace} onPhases={onPhases} />
        </>
      )}
      <div className="ta-timeline-names" aria-hidden>
        {shown.map(([speaker, name]) => (
          <span key={speaker}>{name}</span>
        ))}
        <span>提问</span>
      </div>
      <div
        className="ta-timeline-lanes"
        role="slider"
        tabIndex={0}
        aria-label={sentenceOf(findings)}
        aria-valuemin={0}
        aria-valuemax={lengthMs}
        aria-valuenow={at}
        aria-valuetext={clockOf(at)}
        onPointerDown={place}
        onKeyDown={handleKey}
      >
        {shown.map(([speaker]) => (
          <Lane key={speaker} speaker={speaker} lanes={lanes} lengthMs={lengthMs} />
        ))}
        <div className="ta-timeline-dots">
          {questions.map(({ at: asked, kind, utteranceId }) => (
            <i
              key={`${utteranceId}-${asked}`}
              data-full={kind === 'why' || kind === 'open' || undefined}
              style={leftAt(asked, lengthMs)}
            />
          ))}
        </div>
        <div className="ta-timeline-here" style={leftAt(at, lengthMs)}>
          <b>{clockOf(at)}</b>
        </div>
      </div>
      <div className="ta-timeline-axis" aria-hidden>
        {minutesShown(lengthMs).map((minutes) => (
          <span key={minutes} style={leftAt(minutes * 60_000, lengthMs)}>
            {minutes === 0 ? '0' : `${minutes} 分`}
          </span>
        ))}
      </div>
    </div>
  );
}

type LaneProps = { speaker: Speaker; lanes: LessonFindings['lanes']; lengthMs: number };

const Lane = memo(function Lane({ speaker, lanes, lengthMs }: LaneProps) {
  return (
    <svg
      className="ta-timeline-lane"
      data-speaker={speaker}
      viewBox={`0 0 ${Math.max(1, lengthMs)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lanes
        .filter((lane) => lane.speaker === speaker)
        .map(({ from, to }) => (
          <rect key={from} x={from} width={to - from} height={1} />
        ))}
    </svg>
  );
});

export function leftAt(ms: number, lengthMs: number): CSSProperties {
  return { left: `${(100 * ms) / Math.max(1, lengthMs)}%` };
}

function minutesShown(lengthMs: number): number[] {
  const minutes = lengthMs / 60_000;
  const step = STEPS.find((one) => minutes / one <= 10) ?? 20;
  // The last number would stand beyond the end.
  return Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step).filter(
    (one) => one <= minutes * 0.97,
  );
}

function sentenceOf({ lengthMs, shares }: LessonFindings): string {
  const parts = shareNames.filter(([speaker]) => shares[speaker] > 0);
  return `${clockOf(lengthMs)} 的课堂时间线：${parts.map(([speaker, name]) => `${name} ${clockOf(shares[speaker])}`).join('，')}`;
}
