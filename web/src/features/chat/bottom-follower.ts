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
 * Follows while at the bottom, lets go when the reader moves up. Text that grows moves the bottom, not the reader; and
 * when rows above turn out lower than guessed the list moves itself up, which is no wish of the reader's either.
 */
export function afterScroll({ isFollowing, place }: Following, now: ScrollPlace): Following {
  const isAtBottom = distanceToBottom(now) <= AT_BOTTOM_PX;
  const hasMovedUp = now.top < place.top && now.height >= place.height && now.viewport <= place.viewport;
  return { isFollowing: isAtBottom || (isFollowing && !hasMovedUp), place: now };
}

export function isFarFromBottom(place: ScrollPlace): boolean {
  return distanceToBottom(place) > FAR_PX;
}
