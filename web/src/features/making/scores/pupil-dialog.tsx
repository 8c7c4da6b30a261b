import type { ScorePupil } from '@app/contract/making/scores.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { pupilsIn } from './names-in.ts';
import { useAddPupils, useChangePupil, useRemovePupil } from './scores.api.ts';

/** One pupil of a sheet: another number or name, or out of it. */
export function PupilDialog({ sheetId, pupil, onClose }: { sheetId: string; pupil: ScorePupil; onClose: () => void }) {
  const { pupilId } = pupil;
  const [number, setNumber] = useState(pupil.number);
  const [name, setName] = useState(pupil.name);
  const change = useChangePupil();
  const remove = useRemovePupil();
  const fault = change.error ?? remove.error;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ sheetId, pupilId, number, name }, { onSuccess: onClose });
  };
  return (
    <Dialog title={pupil.name} onPhone="sheet" onClose={onClose}>
      <form className="ta-scores-form" onSubmit={handleSubmit}>
        <TextField label="座号" maxLength={20} value={number} onChange={(event) => setNumber(event.target.value)} />
        <TextField label="姓名" maxLength={20} value={name} onChange={(event) => setName(event.target.value)} />
        {fault && (
          <p className="ta-field-error" role="alert">
            {fault.message}
          </p>
        )}
        <div className="ta-scores-acts">
          <Button
            variant="danger"
            busy={remove.isPending ? '正在移出' : undefined}
            onClick={() => remove.mutate({ sheetId, pupilId }, { onSuccess: onClose })}
          >
            移出，连同成绩
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending ? '正在保存' : undefined}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Pupils who are not in the sheet yet. */
export function AddPupilsDialog({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const [names, setNames] = useState('');
  const add = useAddPupils();
  const pupils = pupilsIn(names);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ sheetId, pupils }, { onSuccess: onClose });
  };
  return (
    <Dialog title="加学生" onPhone="sheet" onClose={onClose}>
      <form className="ta-scores-form" onSubmit={handleSubmit}>
        <TextAreaField
          label="名单"
          rows={6}
          hint="一行一个人，座号写在前面，没有就不写"
          value={names}
          onChange={(event) => setNames(event.target.value)}
        />
        {add.error && (
          <p className="ta-field-error" role="alert">
            {add.error.message}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={pupils.length === 0}
          busy={add.isPending ? '正在加' : undefined}
        >
          加 {pupils.length} 人
        </Button>
      </form>
    </Dialog>
  );
}
