import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

type FallbackSettings = {
  /** Called for each model that is passed over, for the log: without it nobody learns that the main model is down. */
  onSwitch?: (failed: Model, error: ModelError) => void;
};

/** Asks the models in order; the next one answers only where the former failed before its first token. */
export function openFallbackModel(models: readonly Model[], settings: FallbackSettings = {}): Model {
  const main = models[0];
  if (main === undefined) throw new Error('a fallback list needs at least one model');
  if (models.length === 1) return main;
  return {
    name: models.map((model) => model.name).join(' → '),
    kind: main.kind,
    stream: (request) => askInOrder(models, request, settings),
  };
}

async function* askInOrder(
  models: readonly Model[],
  request: ModelRequest,
  settings: FallbackSettings,
): AsyncGenerator<ModelEvent> {
  for (const [index, model] of models.entries()) {
    let hasAnswered = false;
    try {
      for await (const event of model.stream(request)) {
        if (!hasAnswered && index > 0) yield switchNotice(model);
        hasAnswered = true;
        yield event;
      }
      return;
    } catch (error) {
      const isLast = index === models.length - 1;
      if (hasAnswered || isLast || !mayAskAnother(error)) throw error;
      settings.onSwitch?.(model, error);
    }
  }
}

/** A text that one service refused is not carried to the next; a stop by the teacher is not a failure. */
function mayAskAnother(error: unknown): error is ModelError {
  return error instanceof ModelError && error.fault !== 'content';
}

/** Given with the spare's first event, so that it never announces a model that then fails as well. */
function switchNotice(spare: Model): ModelEvent {
  const text = spare.kind === 'offline' ? '已改用离线模式' : '已改用备用模型';
  return { type: 'notice', text: `大模型暂时不可用，${text}` };
}
