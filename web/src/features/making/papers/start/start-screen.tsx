import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { StartColumn } from '#components/desk/start-column.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { coachPlace } from '#components/page/coach-place.ts';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { BlueprintFields } from './blueprint-fields.tsx';
import { PaperShelf } from './paper-shelf.tsx';
import './start-screen.css';
import { type PaperOpening, placed, usePaperStart, type Way } from './use-paper-start.ts';

type PlaceField = { place: TaughtPlace; error: string | undefined; onPlace: (place: TaughtPlace) => void };
/** Phase and subject, from the feature that knows the curriculum. */
type RenderPlace = (field: PlaceField) => ReactNode;

type StartScreenProps = { opening: PaperOpening; renderPlace: RenderPlace; onBegun: (way: Way) => void };

/** Where a paper begins, and where those that were begun are found again. */
export function StartScreen({ opening, renderPlace, onBegun }: StartScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  useEffect(() => track('paper', 'enter'), []);
  return (
    <StartColumn>
      <StartForm opening={opening} renderPlace={renderPlace} onBegun={onBegun} />
      <PaperShelf hasToken={hasToken} />
    </StartColumn>
  );
}

const ways = [
  { value: 'auto', label: '自动组卷' },
  { value: 'grid', label: '按细目表' },
  { value: 'hand', label: '自己选题' },
] as const satisfies readonly { value: Way; label: string }[];

/** For whom, and composed by plan or question by question. */
function StartForm({ opening, renderPlace, onBegun }: StartScreenProps) {
  const { form, choice, change, grades, submit, isComposing, fault, unmet } = usePaperStart(opening, onBegun);
  const { way, place, grade, title, wish } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="ta-paper-form" aria-label="组一份卷" onSubmit={handleSubmit}>
      <div className="ta-paper-place">
        {renderPlace({ place, error: undefined, onPlace: (next) => change(placed(form, next)) })}
        <SelectField
          label="年级"
          placeholder={place.phaseCode === '' ? '先选学段' : '选择年级'}
          choices={grades.map(({ gradeCode, gradeName }) => ({ value: gradeCode, label: gradeName }))}
          value={grade}
          onChange={(event) => change({ grade: event.target.value, isWide: false })}
        />
      </div>
      <TextField
        label="名称"
        placeholder="不写就按年级起一个"
        maxLength={60}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Segmented label="怎样组卷" options={ways} value={way} onChange={(next) => change({ way: next })} />
      {way === 'auto' && (
        <BlueprintFields
          choice={choice}
          wish={wish}
          onWish={(next) => change({ wish: next })}
          onWiden={() => change({ isWide: true })}
        />
      )}
      {unmet && <Unmet {...unmet} />}
      {fault !== '' && (
        <p className="ta-field-error" role="alert">
          {fault}
        </p>
      )}
      <Button
        {...coachPlace('compose-paper')}
        type="submit"
        variant="primary"
        className="ta-paper-begin"
        busy={isComposing ? '正在组卷' : undefined}
      >
        {beginWords[way]}
      </Button>
    </form>
  );
}

const beginWords: Record<Way, string> = { auto: '组一份卷', grid: '排细目表', hand: '开始选题' };

type UnmetProps = { sentences: readonly string[]; onWiden: (() => void) | false; onTake: (() => void) | false };

/** What the bank could not give. */
function Unmet({ sentences, onWiden, onTake }: UnmetProps) {
  return (
    <div className="ta-unmet" role="alert">
      <b>题库里没有那么多</b>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <span className="ta-unmet-acts">
        {onWiden && (
          <Button size="small" onClick={onWiden}>
            放宽到整个学段
          </Button>
        )}
        {onTake && (
          <Button size="small" onClick={onTake}>
            就用现在这份
          </Button>
        )}
      </span>
    </div>
  );
}
