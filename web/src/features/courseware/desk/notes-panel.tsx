import type { Slide } from '@app/contract/slides.ts';
import { change, useDeskStore } from './deck-desk.ts';
import { withSlide } from './deck-edits.ts';

const MAX_NOTES = 4_000;
const MAX_MINUTES = 240;

/** 讲稿: what the teacher says at this slide, in the notes of the file. */
export function NotesPanel({ slide }: { slide: Slide }) {
  const desk = useDeskStore();
  const put = (part: Partial<Pick<Slide, 'notes' | 'minutes'>>, key: string) =>
    change(desk, withSlide(desk.getState().deck, { ...slide, ...part }), `${slide.id}.${key}`);
  return (
    <section className="ta-deck-notes" aria-label="讲稿">
      <header>
        <h2>讲稿</h2>
        <label>
          约
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_MINUTES}
            aria-label="这一页几分钟"
            value={slide.minutes}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              const minutes = Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber) : 0;
              put({ minutes: Math.min(Math.max(minutes, 0), MAX_MINUTES) }, 'minutes');
            }}
          />
          分钟
        </label>
      </header>
      <textarea
        aria-label="这一页的讲稿"
        placeholder="这一页说什么、问什么，写在这里，放映时学生看不到"
        maxLength={MAX_NOTES}
        value={slide.notes}
        onChange={(event) => put({ notes: event.currentTarget.value }, 'notes')}
      />
    </section>
  );
}
