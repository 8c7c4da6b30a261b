import { ClipboardPaste, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { clearClip, useDriveClip } from './drive-clipboard.ts';

/** Says what waits to be pasted; for a finger, and for whoever does not know the keys. */
export function PasteOffer({ onPaste }: { onPaste: () => void }) {
  const clip = useDriveClip((state) => state.clip);
  if (!clip) return null;
  const [first] = clip.entries;
  const what = clip.entries.length === 1 && first ? `“${first.name}”` : ` ${clip.entries.length} 项`;
  return (
    <div className="ta-paste-offer" role="status">
      <span>{`已${clip.kind === 'cut' ? '剪切' : '复制'}${what}`}</span>
      <Button size="small" icon={<ClipboardPaste />} onClick={onPaste}>
        粘贴到这里
      </Button>
      <IconButton size="tiny" label="不粘贴了" icon={<X size={16} />} onClick={clearClip} />
    </div>
  );
}
