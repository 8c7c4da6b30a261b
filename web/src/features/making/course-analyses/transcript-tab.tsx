import type { Speaker, Utterance } from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { MenuButton } from '#components/layers/menu.tsx';
import { usePlace } from './lesson-player.ts';
import './analysis-tabs.css';

const labels: Record<Speaker, string> = {
  teacher: '教师',
  student: '学生',
  unknown: '没分清',
  quiet: '安静',
  board: '板演',
};
const choices = ['teacher', 'student', 'unknown', 'quiet', 'board'] as const;

export type Correction = { id: number; speaker?: Speaker; text?: string };
type TranscriptTabProps = { utterances: readonly Utterance[]; onCorrect: (corrections: Correction[]) => void };

/** Everything that was said. A press on who speaks or on the words corrects them; on the time, goes there. */
export function TranscriptTab({ utterances, onCorrect }: TranscriptTabProps) {
  const { at, onPlace } = usePlace();
  const list = useRef<HTMLOListElement>(null);
  const current = utterances.filter(({ from }) => from <= at).at(-1)?.id;
  useEffect(() => {
    if (current === undefined) return;
    list.current?.querySelector(`[data-line="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const unknown = utterances.filter(({ speaker }) => speaker === 'unknown');
  return (
    <>
      {unknown.length > 0 && (
        <p className="ta-lesson-none">
          {`有 ${unknown.length} 句没分清是谁说的。点“没分清”可以改，或者`}
          <button
            type="button"
            className="ta-link"
            onClick={() => onCorrect(unknown.map(({ id }) => ({ id, speaker: 'teacher' })))}
          >
            都算教师说的
          </button>
        </p>
      )}
      <ol ref={list} className="ta-said">
        {utterances.map((utterance) => (
          <Line
            key={utterance.id}
            utterance={utterance}
            isCurrent={utterance.id === current}
            onPlace={onPlace}
            onCorrect={onCorrect}
          />
        ))}
      </ol>
    </>
  );
}

type LineProps = {
  utterance: Utterance;
  isCurrent: boolean;
  onPlace: (ms: number) => void;
  onCorrect: TranscriptTabProps['onCorrect'];
};

const Line = memo(function Line({ utterance, isCurrent, onPlace, onCorrect }: LineProps) {
  const { id, from, speaker, text, isUnclear } = utterance;
  const [draft, setDraft] = useState<string>();
  const keep = () => {
    if (draft !== undefined && draft.trim() !== text) onCorrect([{ id, text: draft }]);
    setDraft(undefined);
  };
  return (
    <li data-line={id} data-speaker={speaker} aria-current={isCurrent || undefined}>
      <button type="button" className="ta-said-time" aria-label={`到 ${clockOf(from)}`} onClick={() => onPlace(from)}>
        {clockOf(from)}
      </button>
      <MenuButton
        label={`${labels[speaker]}，改是谁在说`}
        icon={null}
        word={labels[speaker]}
        placement="below-start"
        items={choices.map((one) => ({
          label: labels[one],
          isChecked: one === speaker,
          onSelect: () => one !== speaker && onCorrect([{ id, speaker: one }]),
        }))}
      />
      {draft === undefined ? (
        <button type="button" className="ta-said-words" data-tip="点一下改文字" onClick={() => setDraft(text)}>
          {text || (isUnclear ? '（没听清）' : '（没有人说话）')}
        </button>
      ) : (
        <textarea
          aria-label={`${clockOf(from)} 的文字`}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of what she pressed
          autoFocus
          maxLength={2_000}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
            if (event.key === 'Escape') setDraft(undefined);
          }}
        />
      )}
    </li>
  );
});
