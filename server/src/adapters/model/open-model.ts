import type { Config } from '#config.ts';
import type { Library } from '#content/library.ts';
import type { Log } from '#lib/log.ts';
import { openBackgroundTurns } from './background-turns.ts';
import { openFallbackModel } from './fallback-model.ts';
import type { Model } from './model.ts';
import type { LessonPlans } from './offline/lesson-plans.ts';
import { openOfflineModel } from './offline/offline-model.ts';

/** The model the settings name, with its fallbacks; the offline model when they name none. */
export async function openModel(
  settings: Config['model'],
  { library, lessons }: { library: Library; lessons: LessonPlans },
  log: Pick<Log, 'warn'>,
): Promise<Model> {
  if (!settings) return openOfflineModel(library, { lessons });
  // What speaks to it is loaded only where one is named.
  const { openOpenAiModel } = await import('./openai-model.ts');
  const { fallbacks, firstEventTimeoutMs, atOnce, ...first } = settings;
  const turnsOf = new Map([first, ...fallbacks].map(({ baseUrl }) => [baseUrl, openBackgroundTurns(atOnce)]));
  const models = [first, ...fallbacks].map((address) => {
    const model = openOpenAiModel({ ...address, firstEventTimeoutMs });
    return turnsOf.get(address.baseUrl)?.(model) ?? model;
  });
  return openFallbackModel(models, {
    onSwitch: (failed, error) => log.warn({ model: failed.name, fault: error.fault }, 'model-replaced'),
  });
}
