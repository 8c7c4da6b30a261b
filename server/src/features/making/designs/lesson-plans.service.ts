import { AppError } from '@app/contract/errors.ts';
import type { Design } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import type { Deps } from '#deps.ts';
import { composeDesign } from './compose/compose-design.ts';
import { headFor } from './compose/head.ts';
import { findLesson } from './ground.queries.ts';
import { readGround } from './ground.service.ts';

/** The plans of the library's lessons, for slides and for a conversation without a model. */
export function openLessonPlans(deps: Pick<Deps, 'db' | 'plan'>): Pick<LessonPlans, 'compose'> {
  return {
    async compose(lessonId, mode) {
      const request = DesignRequest.parse({ lessonId, mode });
      const ground = await readGround(deps, request);
      const design = composeDesign(ground, headFor(request, ground), request);
      return { design, isOwn: ground.lesson.from !== 'script' };
    },
  };
}

type Topic = { title: string; phase: string; subject: string; grade: string };

/** The plan of what she named: of the lesson of that name, else as lessons of its kind are taught. */
export async function composeTopic(deps: Pick<Deps, 'db' | 'plan'>, topic: Topic): Promise<{ design: Design }> {
  const request = DesignRequest.parse(topic);
  const ground = await readGround(deps, request);
  return { design: composeDesign(ground, headFor(request, ground), request) };
}

export async function requireLessonTitle({ db }: Pick<Deps, 'db'>, lessonId: string): Promise<string> {
  const found = await findLesson(db, lessonId);
  if (!found) throw new AppError('not-found', '找不到这一课，请重新选择');
  return found.lesson.title;
}
