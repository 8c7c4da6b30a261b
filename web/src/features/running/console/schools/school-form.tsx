import { Phase } from '@app/contract/enums.ts';
import type { ConsoleSchool } from '@app/contract/running/console-schools.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import * as api from './schools.api.ts';
import '../people/person-pane.css';
import './school-form.css';

const phases = [
  { code: Phase.primary, name: '小学' },
  { code: Phase.junior, name: '初中' },
  { code: Phase.senior, name: '高中' },
] as const;

type SchoolFormProps = { school?: ConsoleSchool; onDone: (schoolId: string) => void };

/** A new school, or what is corrected of one. */
export function SchoolForm({ school, onDone }: SchoolFormProps) {
  const [name, setName] = useState(school?.name ?? '');
  const [areaId, setAreaId] = useState(school?.areaId ?? '');
  const [phaseCodes, setPhaseCodes] = useState<readonly Phase[]>(school?.phaseCodes ?? []);
  const saving = useMutation({
    mutationFn: async () => {
      const fields = { name, areaId, phaseCodes: [...phaseCodes] };
      if (!school) return (await api.addSchool(fields)).schoolId;
      await api.changeSchool({ ...fields, schoolId: school.schoolId });
      return school.schoolId;
    },
    onSuccess: onDone,
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const tick = (code: Phase, isOn: boolean) =>
    setPhaseCodes(isOn ? [...phaseCodes, code] : phaseCodes.filter((one) => one !== code));
  return (
    <form className="ta-person ta-school-form" noValidate onSubmit={handleSubmit}>
      <h2>{school ? '学校资料' : '新增学校'}</h2>
      <TextField label="学校名称" maxLength={50} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="地区代码"
        hint="六位数字，例如 330106"
        inputMode="numeric"
        maxLength={6}
        value={areaId}
        onChange={(event) => setAreaId(event.target.value)}
      />
      <fieldset>
        <legend>学段</legend>
        {phases.map(({ code, name: phase }) => (
          <PhaseBox key={code} name={phase} isOn={phaseCodes.includes(code)} onChange={(isOn) => tick(code, isOn)} />
        ))}
      </fieldset>
      {saving.error && <p role="alert">{saving.error.message}</p>}
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending ? '正在保存' : undefined}>
          保存
        </Button>
        {school && <Button onClick={() => onDone(school.schoolId)}>先不改</Button>}
      </div>
    </form>
  );
}

function PhaseBox({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <span>
      <CheckField id={id} isOn={isOn} onChange={onChange} />
      <label htmlFor={id}>{name}</label>
    </span>
  );
}
