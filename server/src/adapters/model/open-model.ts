import type { Config } from '#config.ts';
import type { Library } from '#content/library.ts';
import { openFallbackModel } from './fallback-model.ts';
import type { Model } from './model.ts';
import { openOfflineModel } from './offline/offline-model.ts';
import { openOpenAiModel } from './openai-model.ts';

/** The model the settings name, with its fallbacks; the offline model when they name none. */
export function openModel(settings: Config['model'], library: Library): Model {
  if (!settings) return openOfflineModel(library);
  const { fallbacks, ...first } = settings;
  const models = [openOpenAiModel(first), ...fallbacks.map((address) => openOpenAiModel(address))];
  return models.length === 1 && models[0] ? models[0] : openFallbackModel(models);
}
