import { type FormWay, formWays } from '@app/contract/making/papers.ts';
import { nextForm } from '@app/engines/papers/form-title.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChoiceList } from '#components/fields/choice-list.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { useMakeForm } from './forms.api.ts';

const about: Record<FormWay, string> = {
  questions: '题型、分值、考点和难度不变，换成别的题',
  order: '还是这些题，每个大题里换个顺序',
  both: '换成别的题，顺序也不同',
};

const MOST_SEED = 1_000_000;

/** How the other form is to differ. Pressed again after a fault it asks for the same one: there are never two by mistake. */
export function FormDialog({ paper, onClose }: { paper: { id: string; title: string }; onClose: () => void }) {
  const [way, setWay] = useState<FormWay>('questions');
  const [seed] = useState(() => Math.floor(Math.random() * MOST_SEED));
  const form = nextForm(paper.title);
  const make = useMakeForm(onClose);
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate({ paperId: paper.id, way, seed });
  };
  const choose = (next: FormWay) => {
    setWay(next);
    make.reset();
  };
  const codes = Object.keys(formWays) as FormWay[]; // the keys of the record
  const ways = codes.map((code) => ({ code, name: formWays[code], about: about[code] }));
  return (
    <Dialog
      title={`出 ${form}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={name} busy={make.isPending ? '正在出卷' : undefined}>
            出 {form}
          </Button>
        </>
      }
    >
      <form id={name} onSubmit={submit}>
        <ChoiceList legend={`“${paper.title}”不会变，${form}另存一份`} choices={ways} value={way} onChange={choose} />
        {make.error && (
          <p className="ta-field-error" role="alert">
            {make.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
