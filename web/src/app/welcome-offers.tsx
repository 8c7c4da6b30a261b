import { useNavigate } from '@tanstack/react-router';
import { chatAddress } from '#features/talking/chat/chat-address.ts';
import { Carousel } from '#features/talking/placements/carousel.tsx';
import { SuggestionList } from '#features/talking/suggestions/suggestion-list.tsx';
import { MostUsed } from '#features/talking/templates/most-used.tsx';
import { HomeLists } from './home-lists.tsx';
import { HomeWeek } from './home-week.tsx';
import { LessonVerbs } from './lesson-verbs.tsx';
import { OperatorLead } from './operator-lead.tsx';
import { TourOffer } from './tour-offer.tsx';

type WelcomeOffersProps = {
  /** Her week stands above the composer; below it before this device knows that she has one. */
  isWeekAbove: boolean;
  onAsk: (question: string) => void;
};

/** What stands below the composer of the first screen: everything one may begin with but one's own words. */
export function WelcomeOffers({ isWeekAbove, onAsk }: WelcomeOffersProps) {
  const navigate = useNavigate();
  return (
    <>
      <TourOffer />
      {!isWeekAbove && <HomeWeek />}
      <OperatorLead />
      <LessonVerbs onAsk={onAsk} />
      <HomeLists />
      <SuggestionList onAsk={onAsk} onOpenChat={(chat) => void navigate(chatAddress({ ...chat, typeCode: '' }))} />
      <MostUsed />
      <Carousel />
    </>
  );
}
