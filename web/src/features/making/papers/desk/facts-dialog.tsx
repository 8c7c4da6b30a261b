import { Numbering, numberings } from '@app/contract/making/papers.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { change, useDeskStore } from '../paper-desk.ts';

const numberingChoices = Object.entries(numberings).map(([value, label]) => ({ value, label }));
const [MIN_MINUTES, MAX_MINUTES] = [5, 300];

/** What stands above the questions. */
export function FactsDialog({ onClose }: { onClose: () => void }) {
  const desk = useDeskStore();
  const { draft } = desk.getState();
  const [title, setTitle] = useState(draft.title);
  const [heading, setHeading] = useState(draft.heading);
  const [minutes, setMinutes] = useState(String(draft.minutes));
  const [numbering, setNumbering] = useState(draft.numbering);
  const [isTried, setIsTried] = useState(false);
  const time = Number(minutes);
  const faults = {
    title: title.trim() === '' ? '请写下试卷的名称' : undefined,
    minutes:
      Number.isInteger(time) && time >= MIN_MINUTES && time <= MAX_MINUTES
        ? undefined
        : `${MIN_MINUTES} 到 ${MAX_MINUTES} 分钟`,
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (faults.title || faults.minutes) return;
    const { draft: now } = desk.getState();
    change(desk, { ...now, title: title.trim(), heading: heading.trim(), minutes: time, numbering });
    onClose();
  };
  return (
    <Dialog
      title="试卷信息"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form="paper-facts">
            确定
          </Button>
        </>
      }
    >
      <form id="paper-facts" className="ta-paper-facts" onSubmit={keep}>
        <TextField
          label="名称"
          maxLength={60}
          value={title}
          error={isTried ? faults.title : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="卷首"
          placeholder="学校、学年和学期，可以不写"
          maxLength={60}
          value={heading}
          onChange={(event) => setHeading(event.target.value)}
        />
        <TextField
          label="考试时间（分钟）"
          type="number"
          inputMode="numeric"
          value={minutes}
          error={isTried ? faults.minutes : undefined}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <SelectField
          label="完形、阅读的题号"
          value={numbering}
          choices={numberingChoices}
          onChange={({ target: { value } }) => setNumbering(Numbering.parse(value))}
        />
      </form>
    </Dialog>
  );
}
