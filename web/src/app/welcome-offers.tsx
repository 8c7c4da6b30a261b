import { useNavigate } from '@tanstack/react-router';
import { chatAddress } from '#features/talking/chat/chat-address.ts';
import { Carousel } from '#features/talking/placements/carousel.tsx';
import { SuggestionList } from '#features/talking/suggestions/suggestion-list.tsx';
import { MostUsed } from '#features/talking/templates/most-used.tsx';
import { LessonVerbs } from './lesson-verbs.tsx';
import { OperatorLead } from './operator-lead.tsx';

/** What stands below the composer of the first screen: everything one may begin with but one's own words. */
export function WelcomeOffers({ onAsk }: { onAsk: (question: string) => void }) {
  const navigate = useNavigate();
  return (
    <>
      <OperatorLead />
      <LessonVerbs onAsk={onAsk} />
      <SuggestionList onAsk={onAsk} onOpenChat={(chat) => void navigate(chatAddress({ ...chat, typeCode: '' }))} />
      <MostUsed />
      <Carousel />
    </>
  );
}
