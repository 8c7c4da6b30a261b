import type { FlagState } from '@app/contract/talking/flags.ts';
import { Tag, type TagTone } from '#components/lists/tag.tsx';

const words: Readonly<Record<FlagState, { tone: TagTone; name: string }>> = {
  waiting: { tone: 'info', name: '等着看' },
  appealed: { tone: 'warning', name: '申诉' },
  upheld: { tone: 'neutral', name: '属实' },
  dismissed: { tone: 'neutral', name: '不属实' },
  released: { tone: 'good', name: '放行' },
};

export function FlagStateTag({ state }: { state: FlagState }) {
  const { tone, name } = words[state];
  return <Tag tone={tone}>{name}</Tag>;
}
