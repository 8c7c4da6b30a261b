import { sampleLesson } from '@app/contract/library/books.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { create } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';
import { sayError } from '#lib/http/query-client.ts';
import { readOfTab, writeOfTab } from '#lib/session/local-store.ts';
import { changePreferences, usePreferences } from '#lib/session/preferences.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { useGoHome } from './home.ts';
import { TourLesson, tourSteps } from './tour-steps.ts';

/** `at` is the step she stands at, from 0. */
const Tour = z.object({ userId: z.string(), at: z.int().min(0), lesson: TourLesson });
type Tour = z.infer<typeof Tour>;

const ENTRY = 'tour';

/** The tab that walks keeps where it is, over its reloads; another tab is not led anywhere. */
const useTourStore = create<{ tour: Tour | undefined }>(() => ({
  tour: Tour.safeParse(parseJson(readOfTab(ENTRY))).data,
}));

function keepTour(tour: Tour | undefined): void {
  writeOfTab(ENTRY, tour ? JSON.stringify(tour) : '');
  useTourStore.setState({ tour });
}

/** The tour of the teacher who is here; one that somebody else began in this tab is none. */
export function useTour(): Tour | undefined {
  const userId = useSession(({ userInfo }) => userInfo?.userId);
  const tour = useTourStore((state) => state.tour);
  return tour && tour.userId === userId && tour.at < tourSteps.length ? tour : undefined;
}

/** She was asked, and is not asked again on any device. */
export function answerTour(): void {
  if (usePreferences.getState().isTourAnswered) return;
  changePreferences({ isTourAnswered: true }).catch(({ message }: Error) => sayError(message));
}

export function endTour(): void {
  keepTour(undefined);
}

/** Leads through the pages. The lesson is read before the first step: without one there is no tour. */
export function useTourWalk() {
  const navigate = useNavigate();
  const goHome = useGoHome();
  const show = (tour: Tour) => {
    keepTour(tour);
    const address = tourSteps[tour.at]?.address?.(tour.lesson);
    if (address === undefined) goHome();
    else void navigate({ href: address });
  };
  const begin = async () => {
    if (!(await ensureToken())) return;
    try {
      const lesson = TourLesson.parse(await callOrThrow(sampleLesson, {}));
      const userId = useSession.getState().userInfo?.userId ?? '';
      answerTour();
      show({ userId, at: 0, lesson });
    } catch (error) {
      sayError(error instanceof Error ? error.message : String(error));
    }
  };
  return { begin, show };
}
