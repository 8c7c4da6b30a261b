import type { ChangePart, OpenLessonChange } from '@app/contract/making/lesson-changes.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { withParts } from '@app/engines/slides/slide-changes.ts';
import { NotebookPen, Presentation } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import { diffText } from '#components/markdown/diff-text.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { PartRows } from './part-rows.tsx';
import './change-view.css';

export type SlideLook = Pick<OpenLessonChange, 'theme' | 'bodySize' | 'page'>;

type ChangeViewProps = {
  change: OpenLessonChange;
  isTaken: (part: ChangePart) => boolean;
  onChoose: (part: ChangePart, isTaken: boolean) => void;
  onSource: () => void;
  renderSlide: (slide: Slide, look: SlideLook, label: string) => ReactNode;
};

/** What caused the mark, the page now and after, and one row for each part. */
export function ChangeView({ change, isTaken, onChoose, onSource, renderSlide }: ChangeViewProps) {
  const { parts, direction } = change;
  return (
    <>
      <Cause change={change} onSource={onSource} />
      {direction === 'toSlides' && <Pages change={change} isTaken={isTaken} renderSlide={renderSlide} />}
      <PartRows parts={parts} isTaken={isTaken} onChoose={onChoose} />
    </>
  );
}

function Cause({ change, onSource }: Pick<ChangeViewProps, 'change' | 'onSource'>) {
  const { cause, direction } = change;
  const [first] = cause.texts;
  const Icon = direction === 'toSlides' ? NotebookPen : Presentation;
  const place = direction === 'toSlides' && first ? `${cause.place} · ${first.name}` : cause.place;
  return (
    <section className="ta-changes-cause" aria-label="改了什么">
      <Icon size={20} aria-hidden />
      <div>
        <small>{`${place}，${formatWhen(cause.changeTime)}你改的`}</small>
        {direction === 'toSlides' &&
          cause.texts.map(({ name, before, now }) => (
            <p key={name} className="ta-changes-text">
              <DiffPieces pieces={diffText(before, now)} />
            </p>
          ))}
      </div>
      <Button variant="text" onClick={onSource}>
        {direction === 'toSlides' ? '去教学设计看' : '去课件看'}
      </Button>
    </section>
  );
}

type PagesProps = Pick<ChangeViewProps, 'change' | 'isTaken' | 'renderSlide'>;

/** Side by side, or one at a time on a phone. What would be follows her choices. */
function Pages({ change, isTaken, renderSlide }: PagesProps) {
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<'now' | 'after'>('after');
  const { theme, bodySize, page, now } = change;
  const after = afterOf(change, isTaken);
  const look = { theme, bodySize, page };
  const side = (which: 'now' | 'after', slide: Slide | null, label: string, none: string) =>
    (!isNarrow || shown === which) && (
      <figure className={which === 'after' ? 'ta-changes-after' : undefined}>
        {!isNarrow && <figcaption>{label}</figcaption>}
        {slide ? renderSlide(slide, look, label) : <p className="ta-changes-nothing">{none}</p>}
      </figure>
    );
  return (
    <>
      {isNarrow && (
        <Segmented
          label="看哪一个"
          isWide
          options={[
            { value: 'now', label: '现在' },
            { value: 'after', label: '更新以后' },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <div className="ta-changes-pages">
        {side('now', now, page > 0 ? `现在的第 ${page} 页` : '现在', '现在没有这一页')}
        {side('after', after, '更新以后', '更新以后没有这一页')}
      </div>
    </>
  );
}

function afterOf({ now, after, parts, kind }: OpenLessonChange, isTaken: (part: ChangePart) => boolean): Slide | null {
  const taken = parts.filter(isTaken).map(({ key }) => key);
  if (kind !== 'changed' || !now || !after) return taken.length > 0 ? after : now;
  return withParts(now, after, taken);
}
