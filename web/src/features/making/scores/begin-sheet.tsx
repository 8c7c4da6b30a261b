import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { pupilsIn } from './names-in.ts';
import { myClasses, useBeginSheet } from './scores.api.ts';

const NO_LIST = 'no-list';

/** For which class: one of hers with its list, or names she brings. */
export function BeginSheet({ paperId, onBegun }: { paperId: string; onBegun: (sheetId: string) => void }) {
  const { data: classes } = useQuery(myClasses);
  const [chosen, setChosen] = useState<string>();
  const [className, setClassName] = useState('');
  const [names, setNames] = useState('');
  const begin = useBeginSheet();
  const classId = chosen ?? classes?.[0]?.classId ?? NO_LIST;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const pupils = pupilsIn(names);
    begin.mutate(classId === NO_LIST ? { paperId, className, pupils } : { paperId, classId }, {
      onSuccess: ({ sheetId }) => onBegun(sheetId),
    });
  };
  return (
    <form className="ta-scores-begin" aria-label="哪个班的成绩" onSubmit={handleSubmit}>
      <h2>哪个班的成绩</h2>
      <SelectField
        label="班级"
        choices={[
          ...(classes ?? []).map((one) => ({ value: one.classId, label: `${one.gradename}${one.className}` })),
          { value: NO_LIST, label: '自己写名单' },
        ]}
        value={classId}
        onChange={(event) => setChosen(event.target.value)}
      />
      {classId === NO_LIST && (
        <>
          <TextField
            label="班名"
            maxLength={40}
            value={className}
            onChange={(event) => setClassName(event.target.value)}
          />
          <TextAreaField
            label="名单"
            rows={8}
            hint="一行一个人，可以从 Excel 里复制“座号 姓名”两列；导入成绩时也会带进来"
            value={names}
            onChange={(event) => setNames(event.target.value)}
          />
        </>
      )}
      {begin.error && (
        <p className="ta-field-error" role="alert">
          {begin.error.message}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={!classes} busy={begin.isPending ? '正在准备' : undefined}>
        填成绩
      </Button>
    </form>
  );
}
