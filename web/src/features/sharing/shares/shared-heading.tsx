import type { SharedConversation } from '@app/contract/sharing/shares.ts';
import { Tag } from '#components/lists/tag.tsx';
import { formatDay, formatWhen } from '#lib/time/dates.ts';

/** What it is, whose, since and until when, and that a machine wrote the answers. */
export function SharedHeading({ shared }: { shared: SharedConversation }) {
  const { title, sharerName, createTime, expireAt } = shared;
  return (
    <header className="ta-shared-title">
      <h1>{title}</h1>
      <p>
        <span>{`${sharerName}，${formatDay(createTime)}分享`}</span>
        {expireAt > 0 && <span>{`${formatWhen(expireAt)}前可以打开`}</span>}
        <Tag tone="info">回答由 AI 生成</Tag>
      </p>
    </header>
  );
}
