/** Where a scroller stands. */
export type ScrollPlace = { top: number; height: number; viewport: number };

export type Following = { isFollowing: boolean; place: ScrollPlace };

/** Nearer than this counts as the bottom; browsers round positions at odd zooms. */
const AT_BOTTOM_PX = 8;
/** The way back is offered once it is worth a click. */
const FAR_PX = 160;

export function distanceToBottom({ top, height, viewport }: ScrollPlace): number {
  return height - top - viewport;
}

/**
 * Follows while at the bottom, lets go when the reader moves up. Only a move the reader made counts: browser and list
 * move things themselves when rows turn out higher or lower than guessed.
 */
export function afterScroll({ isFollowing, place }: Following, now: ScrollPlace, isByReader: boolean): Following {
  const isAtBottom = distanceToBottom(now) <= AT_BOTTOM_PX;
  const hasMovedUp = isByReader && now.top < place.top;
  return { isFollowing: isAtBottom || (isFollowing && !hasMovedUp), place: now };
}

export function isFarFromBottom(place: ScrollPlace): boolean {
  return distanceToBottom(place) > FAR_PX;
}
