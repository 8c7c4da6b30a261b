import type { DictationManner } from '@app/contract/making/listening-script.ts';
import { Segmented } from '#components/buttons/segmented.tsx';
import './dictation-manner-fields.css';

const readings = [
  { value: '1', label: '一遍' },
  { value: '2', label: '两遍' },
  { value: '3', label: '三遍' },
] as const;
const times = [
  { value: 'short', label: '短' },
  { value: 'usual', label: '中' },
  { value: 'long', label: '长' },
] as const;

type MannerProps = { manner: DictationManner; onChange: (manner: DictationManner) => void };

/** How often each is read, and how much time there is to write. */
export function DictationMannerFields({ manner, onChange }: MannerProps) {
  return (
    <>
      <div className="ta-dictation-row">
        <span>每个读</span>
        <Segmented
          label="每个读"
          isSmall
          options={readings}
          value={readings[manner.readings - 1]?.value ?? '2'}
          onChange={(value) => onChange({ ...manner, readings: Number(value) })}
        />
      </div>
      <div className="ta-dictation-row">
        <span>写的时间</span>
        <Segmented
          label="写的时间"
          isSmall
          options={times}
          value={manner.time}
          onChange={(time) => onChange({ ...manner, time })}
        />
      </div>
    </>
  );
}
