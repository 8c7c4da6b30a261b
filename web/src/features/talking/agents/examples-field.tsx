import { MAX_EXAMPLE_CHARS, MAX_EXAMPLES } from '@app/contract/talking/agents.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import './examples-field.css';

type ExamplesFieldProps = {
  examples: readonly string[];
  error: string | undefined;
  onChange: (examples: string[]) => void;
};

/** Questions that show what the assistant is good for; one press asks them. */
export function ExamplesField({ examples, error, onChange }: ExamplesFieldProps) {
  const put = (place: number, text: string) => onChange(examples.map((one, at) => (at === place ? text : one)));
  return (
    <fieldset className="ta-examples">
      <legend className="ta-field-label">示例问题</legend>
      {examples.map((example, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <div key={place} className="ta-examples-line">
          <TextField
            label={`示例问题 ${place + 1}`}
            isLabelHidden
            placeholder="例如：把第三单元的易错点列出来"
            maxLength={MAX_EXAMPLE_CHARS}
            value={example}
            error={place === 0 ? error : undefined}
            onChange={(event) => put(place, event.target.value)}
          />
          <IconButton
            label={`去掉示例问题 ${place + 1}`}
            data-tip="去掉"
            icon={<X size={16} />}
            onClick={() => onChange(examples.filter((_one, at) => at !== place))}
          />
        </div>
      ))}
      {examples.length < MAX_EXAMPLES && (
        <Button size="small" variant="text" icon={<Plus size={16} />} onClick={() => onChange([...examples, ''])}>
          加一个示例问题
        </Button>
      )}
    </fieldset>
  );
}
