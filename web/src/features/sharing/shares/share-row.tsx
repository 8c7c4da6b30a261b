import type { Share } from '@app/contract/sharing/shares.ts';
import { Ban, Ellipsis, ExternalLink, Image, Link2, RotateCcw, Users } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { FactRow } from '#components/lists/fact-row.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { copyLink } from './copy-link.ts';
import { lifeWords } from './share-made.tsx';
import { addressOf } from './shares.api.ts';

type ShareRowProps = {
  share: Share;
  isChosen: boolean;
  onToggle: () => void;
  onRevoke: () => void;
  onRestore: () => void;
  onPoster: () => void;
  onStudents: () => void;
};

const closed = { expired: '已过期', revoked: '已停止' } as const;

export function ShareRow(props: ShareRowProps) {
  const { share, isChosen, onToggle, onRevoke, onRestore, onPoster, onStudents } = props;
  const isOpen = share.state === 'open';
  const address = addressOf(share.url);
  const openItems: MenuItem[] = [
    { label: '打开看看', icon: <ExternalLink />, onSelect: () => window.open(address, '_blank', 'noopener') },
    { label: '做成图片', icon: <Image />, onSelect: onPoster },
    { label: '发给学生', icon: <Users />, onSelect: onStudents },
    'divider',
    { label: '停止分享', icon: <Ban />, isDanger: true, onSelect: onRevoke },
  ];
  return (
    <FactRow
      title={share.title}
      tag={share.state === 'open' ? undefined : closed[share.state]}
      facts={factsOf(share)}
      lead={
        isOpen && (
          <label className="ta-my-share-choice">
            <CheckField label={`选择 ${share.title}`} isOn={isChosen} onChange={onToggle} />
          </label>
        )
      }
    >
      {isOpen && (
        <>
          <Button
            size="small"
            icon={<Link2 />}
            aria-label={`复制链接 ${share.title}`}
            onClick={() => void copyLink(address)}
          >
            复制链接
          </Button>
          <MenuButton label={`更多：${share.title}`} icon={<Ellipsis />} items={openItems} />
        </>
      )}
      {share.state === 'revoked' && (
        <Button size="small" icon={<RotateCcw />} aria-label={`恢复分享 ${share.title}`} onClick={onRestore}>
          恢复分享
        </Button>
      )}
    </FactRow>
  );
}

function factsOf(share: Share): string[] {
  const { createTime, exchangeCount, opens, state } = share;
  const facts = [`${formatWhen(createTime)}分享`, `${exchangeCount} 个问答`, `打开 ${opens} 次`];
  return state === 'open' ? [...facts, lifeWords(share)] : facts;
}
