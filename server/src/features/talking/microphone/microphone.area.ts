import type { Area } from '#area.ts';
import { microphoneRoutes } from './microphone.routes.ts';
import { microphoneProbes } from './probes.ts';

export const microphoneArea: Area = {
  name: 'microphone',
  routes: microphoneRoutes,
  probes: microphoneProbes,
};
