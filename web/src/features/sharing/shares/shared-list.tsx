import { type ShareCard, sharePath } from '@app/contract/sharing/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { NotOpened } from './shared-page.tsx';
import { shareCards } from './shares.api.ts';

/** Several shares behind one link, for anybody who has it. */
export function SharedList({ shareIds }: { shareIds: string }) {
  const { data: cards, error, refetch } = useQuery(shareCards(shareIds));
  if (!cards) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (cards.length === 0) {
    return (
      <div className="ta-shared-page-centre">
        <EmptyState
          isPageTitle
          picture={<NotFoundPicture />}
          title="这些分享都已停止或过期"
          hint="需要的话请联系分享的老师"
        />
      </div>
    );
  }
  const missing = new Set(shareIds.split(',')).size - cards.length;
  return (
    <div className="ta-shared-page-scroll">
      <div className="ta-shared-page-column">
        <header className="ta-shared-title">
          <h1>{`${cards[0]?.sharerName ?? ''}分享的内容`}</h1>
          <p>{`${cards.length} 个对话${missing > 0 ? `，另有 ${missing} 个已不能打开` : ''}`}</p>
        </header>
        <ul className="ta-shared-cards" aria-label="分享的内容">
          {cards.map((card) => (
            <li key={card.shareId}>
              <CardLink card={card} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function CardLink({ card: { shareId, title, excerpt, exchangeCount, sharerName, createTime } }: { card: ShareCard }) {
  return (
    <a className="ta-shared-card-link" href={sharePath(shareId)}>
      <b>{title}</b>
      <span>{excerpt}</span>
      <small>{`${sharerName} · ${formatDay(createTime)} · ${exchangeCount} 个问答`}</small>
    </a>
  );
}
