import type { ScorePupil } from '@app/contract/making/scores.ts';
import { readCell } from '@app/engines/scores/score-cell.ts';
import type { JudgedSide, OpenPoint } from '@app/engines/scores/sheet-sides.ts';
import { isNamesake } from '@app/engines/scores/whose-side.ts';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { whoWords } from './photo-words.ts';
import { choicesOf, firstChoice, placeWords, pressed } from './point-choices.ts';
import { SheetCrop } from './sheet-crop.tsx';
import type { SheetPhoto } from './sheet-photos.ts';

type PointCardProps = {
  card: RefObject<HTMLElement | null>;
  judged: JudgedSide;
  point: OpenPoint;
  photo: SheetPhoto;
  pupils: readonly ScorePupil[];
  /** How many points wait, this one too. */
  left: number;
  /** Letters, a score, a word, the id of a pupil: as the point asks. */
  onDecide: (decision: string) => void;
  onStep: (by: 1 | -1) => void;
  onDrop: () => void;
};

/** One thing to decide, with its place in the photo: keys 1 and further choose, space confirms, arrows go on. */
export function PointCard(props: PointCardProps) {
  const { card, judged, point, photo, pupils, left, onDecide, onStep, onDrop } = props;
  const choices = choicesOf(point);
  const [chosen, setChosen] = useState(() => firstChoice(point));
  const [score, setScore] = useState('');
  const [fault, setFault] = useState<string>();
  // Without buttons there is a field: a score to write, a list to find somebody in.
  const isInField = choices.length === 0;
  useEffect(() => {
    const field = isInField ? card.current?.querySelector<HTMLElement>('input, select') : undefined;
    (field ?? card.current)?.focus();
  }, [isInField, card]);
  const asksScore = point.kind === 'doubt' && point.doubt.about === 'score';
  const choose = (value: string) => {
    setChosen(pressed(point, chosen, value));
    card.current?.focus();
  };
  const confirm = () => {
    if (!asksScore) return chosen !== '' && onDecide(chosen);
    const read = point.column
      ? readCell({ ...point.column, label: point.doubt.no, score: point.fullScore, key: [] }, score)
      : { text: '' };
    if ('fault' in read) return setFault(read.fault);
    if (read.text === '') return setFault('请写分数；还没打分就点“还没打分”');
    onDecide(read.text === '-' ? '0' : read.text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const isWritten = event.target instanceof HTMLInputElement && event.target.value !== '';
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = /^[1-9]$/.test(event.key) && !isField ? choices[Number(event.key) - 1] : undefined;
    const isConfirm =
      (event.key === ' ' && !isButton && !(event.target instanceof HTMLSelectElement)) || isEnterIn(event);
    if (choice) choose(choice.value);
    else if (isConfirm) confirm();
    else if (event.key === 'ArrowRight' && !isWritten) onStep(1);
    else if (event.key === 'ArrowLeft' && !isWritten) onStep(-1);
    else return;
    event.preventDefault();
  };
  const reason = point.kind === 'twice' ? '这个学生的这一面前面已经读过一张' : reasonOf(point);
  return (
    <section ref={card} className="ta-photos-card" aria-label="要你看" tabIndex={-1} onKeyDown={handleKey}>
      <header>
        <b>
          {whoWords(judged)} · {placeWords(point)}
        </b>
        <span>还有 {left} 处要你看</span>
      </header>
      <p>{reason}</p>
      <SheetCrop
        file={photo.file}
        reading={judged.side.reading}
        box={point.kind === 'twice' ? undefined : point.doubt?.box}
      />
      {photo.page > 1 && <p className="ta-photos-note">扫描件第 {photo.page} 页</p>}
      {(point.kind === 'pupil' || point.kind === 'twice') && (
        <SelectField
          label={point.kind === 'pupil' ? '这是谁的' : '是别的学生的'}
          placeholder="从名单里选"
          value=""
          choices={pupils
            .filter((pupil) => !isNamesake(pupil, pupils))
            .map(({ pupilId, number, name }) => ({
              value: pupilId,
              label: number === '' ? name : `${number} ${name}`,
            }))}
          onChange={(event) => event.target.value !== '' && onDecide(event.target.value)}
        />
      )}
      {asksScore && (
        <TextField
          label={`得分（满分 ${point.fullScore}）`}
          inputMode="decimal"
          maxLength={5}
          value={score}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            setScore(event.target.value);
          }}
        />
      )}
      {choices.length > 0 && (
        <div className="ta-photos-choices">
          {choices.map(({ value, name }, at) => (
            <Button
              key={value}
              isForThumb
              variant={isChosen(chosen, value) ? 'primary' : 'default'}
              aria-pressed={isChosen(chosen, value)}
              onClick={() => choose(value)}
            >
              {name} <kbd aria-hidden>{at + 1}</kbd>
            </Button>
          ))}
        </div>
      )}
      <footer>
        <Button variant="text" onClick={onDrop}>
          这张不要
        </Button>
        {asksScore && (
          <Button variant="text" onClick={() => onDecide('')}>
            还没打分
          </Button>
        )}
        <span />
        <Button disabled={left < 2} onClick={() => onStep(1)}>
          先看下一处
        </Button>
        {(choices.length > 0 || asksScore) && (
          <Button variant="primary" isForThumb disabled={!asksScore && chosen === ''} onClick={confirm}>
            就这样
          </Button>
        )}
      </footer>
    </section>
  );
}

function isChosen(chosen: string, value: string): boolean {
  return chosen === value || (/^[A-G]+$/.test(chosen) && chosen.includes(value));
}

function isEnterIn(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && event.target instanceof HTMLInputElement;
}

function reasonOf(point: Exclude<OpenPoint, { kind: 'twice' }>): string {
  return point.kind === 'pupil' ? point.reason : point.doubt.reason;
}
