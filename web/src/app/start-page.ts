import { watchTheme } from '#components/theme.ts';
import { showToast } from '#components/toast.tsx';
import { showErrorsWith } from '#lib/query-client.ts';
import { startSession } from '#lib/start-session.ts';
import { startTracking } from '#lib/tracking.ts';
import { learnProductName } from './product-name.ts';
import { followViewportWidth } from './root-font-size.ts';
import { followVisibleHeight } from './visible-height.ts';

/** What runs beside the screens as long as the page lives. */
export function startPage(): void {
  watchTheme();
  followViewportWidth();
  followVisibleHeight();
  showErrorsWith((message) => showToast('error', message));
  startSession();
  startTracking();
  void learnProductName();
}
