import type { HealthPart } from '@app/contract/running/platform.ts';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { Tag } from '#components/lists/tag.tsx';

const states = {
  ok: { tone: 'good', word: '正常', Icon: Check },
  limited: { tone: 'warning', word: '可以更好', Icon: TriangleAlert },
  down: { tone: 'danger', word: '不能用', Icon: CircleX },
} as const;

export function HealthPartRow({ part }: { part: HealthPart }) {
  const { tone, word, Icon } = states[part.state];
  return (
    <li className="ta-doctor-part">
      <h2>{part.title}</h2>
      <Tag tone={tone}>
        <Icon size={13} />
        {word}
      </Tag>
      <p>{part.used}</p>
      {part.advice && <p className="ta-doctor-advice">{part.advice}</p>}
    </li>
  );
}
