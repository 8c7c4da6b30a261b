import type { Exchange } from '@app/contract/talking/chat.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { useSelectVersion } from './chat.api.ts';
import './version-switch.css';

/** Between the answers to a question that was asked again; nothing for an only answer. */
export function VersionSwitch({ exchange }: { exchange: Exchange }) {
  const { versions } = exchange;
  const select = useSelectVersion(exchange);
  if (versions.length < 2) return null;
  const shown = versions.findIndex(({ messageId }) => messageId === exchange.messageId);
  // Not `disabled`, which would take the focus from whoever arrives at the end.
  const stepTo = (index: number) => {
    const version = versions[index];
    return {
      'aria-disabled': version === undefined || undefined,
      onClick: () => {
        if (version && !select.isPending) select.mutate(version.messageId);
      },
    };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="ta-versions" role="group" aria-label="回答的版本">
      <IconButton size="compact" label="上一个版本" icon={<ChevronLeft size={16} />} {...stepTo(shown - 1)} />
      <span role="status">
        <span aria-hidden="true">{`${shown + 1}/${versions.length}`}</span>
        <span className="ta-visually-hidden">{`第 ${shown + 1} 个版本，共 ${versions.length} 个`}</span>
      </span>
      <IconButton size="compact" label="下一个版本" icon={<ChevronRight size={16} />} {...stepTo(shown + 1)} />
    </div>
  );
}
