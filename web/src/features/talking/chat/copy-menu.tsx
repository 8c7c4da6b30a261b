import type { Source } from '@app/contract/talking/chat.ts';
import { Check, ChevronDown, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { track } from '#lib/tracking/tracking.ts';
import { type CopyKind, copyAnswer } from './copy-answer.ts';

const COPIED_MS = 2_000;

/** One press copies for Word; the rest is in the small menu beside it. */
export function CopyMenu({ text, sources }: { text: string; sources: readonly Source[] }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async (kind: CopyKind) => {
    const hasCopied = await copyAnswer(kind, { text, sources });
    setIsCopied(hasCopied);
    if (hasCopied) track('aiChat', 'copy');
    if (!hasCopied) showToast('error', '没有复制成功，请选中文字复制');
  };
  return (
    <>
      <IconButton
        label={isCopied ? '已复制' : '复制'}
        icon={isCopied ? <Check size={17} /> : <Copy size={17} />}
        onClick={() => handleCopy('rich')}
      />
      <MenuButton
        label="其他复制方式"
        icon={<ChevronDown size={15} />}
        size="tiny"
        placement="below-start"
        items={[
          { label: '复制为 Markdown', onSelect: () => void handleCopy('markdown') },
          { label: '复制纯文本', onSelect: () => void handleCopy('plain') },
        ]}
      />
    </>
  );
}
