import { costInYuan, secondsOf } from '@app/contract/running/model-call-words.ts';
import type { ModelCallSum } from '@app/contract/running/model-calls.ts';
import { useState } from 'react';
import { Select } from '#components/fields/select.tsx';

type Line = {
  title: string;
  of: (sum: ModelCallSum) => number;
  said: (sum: ModelCallSum) => string;
};

const SHOWN_CALLS = 1_000;
const each = (total: number, { calls }: ModelCallSum) => (calls === 0 ? 0 : total / calls);

/** Less is better in each of them. */
const lines: readonly Line[] = [
  {
    title: '第一个字（一半在）',
    of: ({ firstWordP50Ms }) => firstWordP50Ms ?? Number.POSITIVE_INFINITY,
    said: ({ firstWordP50Ms }) => secondsOf(firstWordP50Ms),
  },
  {
    title: '每次读写的词元',
    of: (sum) => each(sum.tokensIn + sum.tokensOut, sum),
    said: (sum) => Math.round(each(sum.tokensIn + sum.tokensOut, sum)).toLocaleString('zh-CN'),
  },
  {
    title: '每千次花费',
    of: (sum) => each(sum.cost, sum),
    said: (sum) => costInYuan(each(sum.cost, sum) * SHOWN_CALLS),
  },
  {
    title: '没答成',
    of: (sum) => each(sum.failed, sum),
    said: ({ failed, calls }) => `${failed} / ${calls} 次`,
  },
];

/** Two models by what teachers really asked of them in these days; the better figure of each line stands out. */
export function ModelComparison({ models }: { models: readonly ModelCallSum[] }) {
  const [chosen, setChosen] = useState<readonly [string, string]>(['', '']);
  const one = models.find(({ key }) => key === chosen[0]) ?? models[0];
  const other = models.find(({ key }) => key === chosen[1]) ?? models.find((model) => model !== one);
  if (!one || !other) return null;
  return (
    <section className="ta-model-comparison" aria-label="比一比">
      <h3>
        比一比<small>这些天真实的用量，不是同样的问题</small>
      </h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Choice
                label="第一个模型"
                models={models}
                chosen={one.key}
                onChoose={(key) => setChosen([key, other.key])}
              />
            </th>
            <th scope="col">
              <Choice
                label="第二个模型"
                models={models}
                chosen={other.key}
                onChoose={(key) => setChosen([one.key, key])}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, of, said }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{of(one) < of(other) ? <b>{said(one)}</b> : said(one)}</td>
              <td>{of(other) < of(one) ? <b>{said(other)}</b> : said(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ChoiceProps = { label: string; models: readonly ModelCallSum[]; chosen: string; onChoose: (key: string) => void };

function Choice({ label, models, chosen, onChoose }: ChoiceProps) {
  return (
    <Select aria-label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {models.map(({ key }) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
    </Select>
  );
}
