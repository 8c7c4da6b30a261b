/** The controls a tour of the product can stop at. */
export type CoachPlace = 'question' | 'write-design' | 'make-courseware' | 'compose-paper' | 'new-lesson';

/** Spread on the control, so that it can be pointed out where it really is. */
export function coachPlace(place: CoachPlace): { 'data-coach': CoachPlace } {
  return { 'data-coach': place };
}

export function findCoachPlace(place: CoachPlace): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-coach="${place}"]`);
  return [...found].find((element) => element.checkVisibility());
}
