import { checkSlider, loadSlider, sliderScript } from '@app/contract/identity/slider-captchas.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serveCallback } from '#http/serve-callback.ts';
import { serveScript } from '#http/serve-script.ts';
import { openChallenge, solveChallenge } from './slider-captchas.service.ts';

/** Drawing a picture costs some milliseconds; a school behind one address needs no more at its busiest. */
const LOADS_PER_MINUTE = 120;

export function sliderCaptchasRoutes(door: Door, deps: Deps): void {
  const limit = { perMinute: LOADS_PER_MINUTE };
  serveCallback(door, loadSlider, ({ input, facts }) => openChallenge(deps, input, facts), { limit });
  serveCallback(door, checkSlider, ({ input, facts }) => solveChallenge(deps, input, facts), { limit });
  serveScript(door, sliderScript, new URL('./page/slider.js', import.meta.url));
}
