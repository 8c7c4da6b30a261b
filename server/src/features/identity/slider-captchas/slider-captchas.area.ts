import type { Area } from '#area.ts';
import { sliderCaptchasRoutes } from './slider-captchas.routes.ts';
import { sweepChallenges } from './slider-captchas.service.ts';

export const sliderCaptchasArea: Area = {
  name: 'slider-captchas',
  routes: sliderCaptchasRoutes,
  schedules: [{ name: 'sweep-slider-captchas', cron: '23 * * * *', run: sweepChallenges }],
};
