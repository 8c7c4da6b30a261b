import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#lib/time/when-idle.ts';

/** Fill the highest window, however short the answers are. */
const FIRST_ROWS = 6;

type EndFirst<Row> = { shown: readonly Row[]; isWhole: boolean };

/**
 * A conversation opens at its end, so that is all that is drawn at first. The rest follows when the page is quiet: the list
 * cannot know how high rows are that it never drew, and would draw dozens at the beginning before it finds the end.
 * For whoever goes elsewhere everything is there at once.
 */
export function useEndFirst<Row>(rows: readonly Row[], goesElsewhere: boolean): EndFirst<Row> {
  const [isWhole, setIsWhole] = useState(rows.length <= FIRST_ROWS || goesElsewhere);
  if (goesElsewhere && !isWhole) setIsWhole(true);
  useEffect(() => whenIdle(() => setIsWhole(true)), []);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(-FIRST_ROWS)), [rows, isWhole]);
  return { shown, isWhole };
}
