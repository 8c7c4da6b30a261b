import { find } from '@app/contract/running/finding.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import { useSession } from '#lib/session/session.ts';
import { answerTour, useTour } from './tour.ts';
import { askForTour, useTourDoor } from './tour-door.ts';
import './tour-offer.css';

/** One line for a teacher who has made nothing yet, until she has answered it. */
export function TourOffer() {
  // What she answered on another device comes with her profile.
  const isKnown = useSession(({ schoolInfo, token }) => schoolInfo !== null && token !== '');
  const isAnswered = usePreferences(({ isTourAnswered }) => isTourAnswered);
  const isAsked = isKnown && !isAnswered;
  const { data: found } = useQuery({ ...endpointQuery(find, { words: '' }), enabled: isAsked });
  const tour = useTour();
  const isBeginning = useTourDoor(({ isWanted }) => isWanted);
  if (!isAsked || tour || found?.recent.length !== 0) return null;
  const decline = () => {
    answerTour();
    showToast('info', '想看时，在“账户与设置”里');
  };
  return (
    <p className="ta-tour-offer">
      <span>第一次来？</span>
      <Button size="small" variant="text" busy={isBeginning ? '正在准备' : undefined} onClick={askForTour}>
        带我走一遍 · 2 分钟
      </Button>
      <Button size="small" variant="text" onClick={decline}>
        不用了
      </Button>
    </p>
  );
}
