import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import type { PlaceDraft } from './model-drafts.ts';

type ModelPlaceFieldsProps = {
  draft: PlaceDraft;
  at: number;
  count: number;
  onChange: (changed: Partial<PlaceDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One model at one address. Its key is written and never read. */
export function ModelPlaceFields({ draft, at, count, onChange, onMove, onRemove }: ModelPlaceFieldsProps) {
  const name = at === 0 ? '先用' : `不通时第 ${at} 个换`;
  return (
    <fieldset className="ta-model-place">
      <legend className={count === 1 ? 'ta-visually-hidden' : undefined}>{name}</legend>
      {count > 1 && (
        <span className="ta-model-order">
          {at > 0 && <IconButton label={`${name}的往前`} icon={<ArrowUp />} onClick={() => onMove(-1)} />}
          {at < count - 1 && <IconButton label={`${name}的往后`} icon={<ArrowDown />} onClick={() => onMove(1)} />}
          <IconButton label={`去掉${name}的`} icon={<Trash2 />} onClick={onRemove} />
        </span>
      )}
      <TextField
        label="地址"
        type="url"
        placeholder="例如 https://api.example.com/v1"
        value={draft.baseUrl}
        onChange={({ target }) => onChange({ baseUrl: target.value })}
      />
      <TextField
        label="模型"
        placeholder="例如 qwen3-235b"
        autoCapitalize="off"
        spellCheck={false}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <KeyField draft={draft} onChange={onChange} />
      <div className="ta-model-prices">
        <TextField
          label="读一百万词元（元）"
          inputMode="decimal"
          placeholder="0"
          value={draft.priceIn}
          onChange={({ target }) => onChange({ priceIn: target.value })}
        />
        <TextField
          label="写一百万词元（元）"
          inputMode="decimal"
          placeholder="0"
          value={draft.priceOut}
          onChange={({ target }) => onChange({ priceOut: target.value })}
        />
      </div>
    </fieldset>
  );
}

function KeyField({ draft, onChange }: Pick<ModelPlaceFieldsProps, 'draft' | 'onChange'>) {
  const id = useId();
  const [isChanging, setIsChanging] = useState(false);
  const isKnown = draft.key === 'set' && !isChanging && draft.apiKey === '' && !draft.hasNoKey;
  if (isKnown) {
    return (
      <div className="ta-model-key">
        <span className="ta-field-label">密钥</span>
        <p>
          {keyInWords(draft)}
          <Button size="small" variant="text" onClick={() => setIsChanging(true)}>
            换新的
          </Button>
        </p>
        <small>只能写入，谁也读不出来</small>
      </div>
    );
  }
  return (
    <div className="ta-model-key">
      <TextField
        label="密钥"
        type="password"
        autoComplete="off"
        disabled={draft.hasNoKey}
        hint={draft.key === 'unreadable' ? '原来的密钥读不出来了，请重新填' : '只能写入，谁也读不出来'}
        value={draft.apiKey}
        onChange={({ target }) => onChange({ apiKey: target.value })}
      />
      <span className="ta-model-nokey">
        <CheckField id={id} isOn={draft.hasNoKey} onChange={(hasNoKey) => onChange({ hasNoKey, apiKey: '' })} />
        <label htmlFor={id}>不用密钥</label>
      </span>
    </div>
  );
}

function keyInWords({ keyTail, keyTime }: PlaceDraft): string {
  const tail = keyTail === '' ? '' : `，末 4 位 ${keyTail}`;
  return `已设置${tail}${keyTime ? `，${formatWhen(keyTime)}换的` : ''}`;
}
