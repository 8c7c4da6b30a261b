import type { DesignForm, FormField } from '@app/contract/making/design-forms.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formById, useSaveForm } from './design-forms.api.ts';
import { FormTable } from './form-table.tsx';
import { LineSelect } from './line-select.tsx';
import type { Places } from './places.ts';

type PlacesEditorProps = { formId: string; onDone: () => void };

export function PlacesEditor({ formId, onDone }: PlacesEditorProps) {
  const { data, isError, refetch } = useQuery(formById(formId));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={5} />;
  return <Editor form={data} onDone={onDone} />;
}

const placesOf = (list: DesignForm['places']): Places => new Map(list.map(({ place, field }) => [place, field]));

function Editor({ form, onDone }: { form: DesignForm; onDone: () => void }) {
  const [name, setName] = useState(form.name);
  const [places, setPlaces] = useState(placesOf(form.places));
  const save = useSaveForm();
  const change = (place: string, field: FormField | undefined) => {
    const next = new Map(places);
    next.delete(place);
    if (field) next.set(place, field);
    setPlaces(next);
  };
  const keep = () => {
    const list = Array.from(places, ([place, field]) => ({ place, field }));
    save.mutate({ formId: form.formId, name, places: list }, { onSuccess: onDone });
  };
  return (
    <div className="ta-forms-editor">
      <div className="ta-forms-top">
        <TextField label="表格名称" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        <Button variant="text" icon={<RotateCcw size={16} />} onClick={() => setPlaces(placesOf(form.suggested))}>
          恢复建议
        </Button>
      </div>
      <p className="ta-forms-hint">已按表格里的字对好位置，请逐格核对。选“每一步”的那一行，会按教学环节逐行写。</p>
      <div className="ta-forms-tables">
        {form.lines
          .filter(({ cell }) => cell === undefined)
          .map((line) => (
            <LineSelect key={line.place} line={line} places={places} onChange={change} />
          ))}
        {form.tables.map((table, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tables of a form never move
          <FormTable key={index} table={table} no={index + 1} lines={form.lines} places={places} onChange={change} />
        ))}
        {form.placeholders.map((place) => (
          <LineSelect key={place} line={{ place, label: place }} places={places} onChange={change} />
        ))}
      </div>
      <div className="ta-forms-foot">
        <small role="status">{`共填 ${places.size} 处`}</small>
        <Button onClick={onDone}>先不改</Button>
        <Button
          variant="primary"
          disabled={places.size === 0 || name.trim() === ''}
          busy={save.isPending ? '正在保存' : undefined}
          onClick={keep}
        >
          保存
        </Button>
      </div>
    </div>
  );
}
