import { shareLives } from '@app/contract/share-lives.ts';
import { Segmented } from '#components/buttons/segmented.tsx';

export type Life = (typeof shareLives)[number];
export const usualLife: Life = shareLives[1];

const choices = shareLives.map(({ label }) => ({ value: label, label }));

/** How long a link is good for. */
export function ShareLife({ life, onChange }: { life: Life; onChange: (life: Life) => void }) {
  return (
    <div>
      <p className="ta-field-label">有效期</p>
      <Segmented
        isWide
        label="有效期"
        options={choices}
        value={life.label}
        onChange={(label) => onChange(shareLives.find((one) => one.label === label) ?? life)}
      />
    </div>
  );
}
