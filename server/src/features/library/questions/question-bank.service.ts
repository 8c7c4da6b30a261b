import { Grade, Phase } from '@app/contract/enums.ts';
import type { QuestionBank } from '#adapters/model/offline/question-bank.ts';
import type { Queryable } from '#db/database.ts';
import { findByTopic } from './questions.queries.ts';
import { toQuestion } from './questions.service.ts';

/** The bank for a conversation without a model. */
export function openQuestionBank({ db }: { db: Queryable }): QuestionBank {
  return {
    async find({ topic, points, phase, subject, grade, types, limit }) {
      const filter = {
        phase: Object.values(Phase).find((code) => code === phase),
        grade: Grade.find((code) => code === grade),
        subject,
        type: types,
      };
      const { list, total } = await findByTopic(db, filter, { topic, points, limit });
      return { questions: list.map(toQuestion), total };
    },
  };
}
