import { showToast } from '#components/layers/toast.tsx';
import { watchTheme } from '#components/page/theme.ts';
import { showErrorsWith } from '#lib/http/query-client.ts';
import { startSession } from '#lib/session/start-session.ts';
import { startTracking } from '#lib/tracking/tracking.ts';
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
