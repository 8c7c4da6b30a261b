import { MAX_PARTS } from '@app/contract/library/my-questions.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { AskedFields, writtenTypes } from './asked-fields.tsx';
import { FormulaArea } from './formula-area.tsx';
import { type AskedDraft, type DraftFaults, emptyAsked } from './question-draft.ts';

type PartFieldsProps = {
  parts: readonly AskedDraft[];
  faults: readonly DraftFaults[];
  onChange: (parts: AskedDraft[]) => void;
};

/** Questions below a common text, each with its own answer and score. */
export function PartFields({ parts, faults, onChange }: PartFieldsProps) {
  const set = (at: number, change: Partial<AskedDraft>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)));
  return (
    <>
      {parts.map((part, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its number
          key={at}
          className="ta-question-part-fields"
          aria-label={`第 ${at + 1} 小题`}
        >
          <div className="ta-question-part-facts">
            <b>{`（${at + 1}）`}</b>
            <SelectField
              label={`第 ${at + 1} 小题的题型`}
              isLabelHidden
              choices={writtenTypes}
              value={part.type}
              onChange={({ target }) => {
                const chosen = writtenTypes.find(({ value }) => value === target.value);
                if (chosen) set(at, { type: chosen.value });
              }}
            />
            <TextField
              label={`第 ${at + 1} 小题的分值`}
              isLabelHidden
              type="number"
              inputMode="numeric"
              suffix="分"
              value={part.score}
              error={faults[at]?.score}
              onChange={({ target }) => set(at, { score: target.value })}
            />
            <IconButton
              label={`去掉第 ${at + 1} 小题`}
              icon={<Trash2 size={16} />}
              onClick={() => onChange(parts.filter((_, index) => index !== at))}
            />
          </div>
          <AskedFields
            name={`第 ${at + 1} 小题`}
            asked={part}
            faults={faults[at] ?? {}}
            onChange={(change) => set(at, change)}
          />
          <FormulaArea
            label={`第 ${at + 1} 小题的解析`}
            rows={1}
            value={part.analysis}
            onChange={(analysis) => set(at, { analysis })}
          />
        </fieldset>
      ))}
      {parts.length < MAX_PARTS && (
        <Button
          className="ta-question-add-part"
          variant="text"
          size="small"
          icon={<Plus size={14} />}
          onClick={() => onChange([...parts, emptyAsked('short')])}
        >
          加一个小题
        </Button>
      )}
    </>
  );
}
