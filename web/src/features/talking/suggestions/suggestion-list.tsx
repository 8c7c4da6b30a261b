import { useQuery } from '@tanstack/react-query';
import { BookOpen, Flame, History, RotateCcw, Users } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { Skeleton } from '#components/states/skeleton.tsx';
import { readStored, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import './suggestion-list.css';
import { MAX_OFFERS, type Offer, offersFor } from './suggestions.api.ts';

const RecommendedDialog = lateLayer(async () => (await import('./recommended-dialog.tsx')).RecommendedDialog);

const reasons: Record<Offer['reason'], { icon: ReactNode; words: (offer: Offer) => string }> = {
  unfinished: { icon: <History size={16} />, words: () => '没写完，接着写' },
  'next-lesson': { icon: <BookOpen size={16} />, words: () => '下一课' },
  again: { icon: <RotateCcw size={16} />, words: () => '你常问' },
  colleague: { icon: <Users size={16} />, words: ({ userName }) => `${userName || '同事'}推荐` },
  hot: { icon: <Flame size={16} />, words: () => '大家在问' },
};

const LAST_COUNT = 'offerCount';
const none: readonly Offer[] = [];

type SuggestionListProps = {
  /** Puts a question into the composer. */
  onAsk: (question: string) => void;
  onOpenChat: (offer: { chatId: string; templateId: string }) => void;
};

/** A few things she may want to do next; nothing at all before there is a reason. */
export function SuggestionList({ onAsk, onOpenChat }: SuggestionListProps) {
  // Before it is known what she teaches there is no telling what she may want.
  const isKnown = useSession(({ token, schoolInfo }) => token !== '' && schoolInfo !== null);
  const phase = useSession(({ schoolInfo }) => schoolInfo?.phaseCode ?? '');
  const subject = useSession(({ schoolInfo }) => schoolInfo?.subjectCode ?? '');
  const { data: offers = none, isPending } = useQuery({ ...offersFor(phase, subject), enabled: isKnown });
  const [openedId, setOpenedId] = useState<string>();
  useEffect(() => {
    if (!isPending) writeStored(LAST_COUNT, String(offers.length));
  }, [isPending, offers]);
  if (isPending) return <ComingOffers />;
  if (offers.length === 0) return null;

  const take = ({ suggestId, chatId, templateId, question }: Offer) => {
    if (suggestId) setOpenedId(suggestId);
    else if (chatId) onOpenChat({ chatId, templateId });
    else onAsk(question);
  };
  return (
    <>
      <ul className="ta-suggestions" aria-label="为你推荐">
        {offers.map((offer) => (
          <li key={offer.suggestId ?? offer.chatId ?? offer.question}>
            <button type="button" onClick={() => take(offer)}>
              {reasons[offer.reason].icon}
              <span>{offer.reason === 'next-lesson' ? `接着备《${offer.title}》` : offer.title}</span>
              <small>{reasons[offer.reason].words(offer)}</small>
            </button>
          </li>
        ))}
      </ul>
      {openedId && (
        <Suspense>
          <RecommendedDialog suggestId={openedId} onAsk={onAsk} onClose={() => setOpenedId(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** As many lines as there were last time, so that what stands below seldom moves. */
function ComingOffers() {
  const count = Math.min(Number(readStored(LAST_COUNT)) || 0, MAX_OFFERS);
  if (count === 0) return null;
  return (
    <ul className="ta-suggestions" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <li key={line} className="ta-suggestions-coming">
          <Skeleton width={line % 2 ? '34%' : '46%'} />
        </li>
      ))}
    </ul>
  );
}
