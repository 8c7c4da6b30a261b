import { Grade, Phase } from '@app/contract/enums.ts';
import type { QuestionBank } from '#adapters/model/offline/question-bank.ts';
import type { Queryable } from '#db/database.ts';
import { moreLike } from './generated-questions.service.ts';
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
      const called = list.filter(({ covers }) => covers.includes(topic)).map(toQuestion);
      // Before neighbours of the topic come more of its own, with other numbers.
      const more = called.length > 0 ? await moreLike(called, limit - called.length) : [];
      const others = list.map(toQuestion).filter(({ id }) => called.every((one) => one.id !== id));
      return {
        questions: [...called, ...more, ...others].slice(0, limit),
        total: Math.max(total, called.length + more.length),
      };
    },
  };
}
