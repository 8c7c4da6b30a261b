import { difficultyNames } from '@app/contract/library/questions.ts';
import type { PaperAnalysis, PaperContent, PaperQuestion } from '@app/contract/making/papers.ts';

type Share = { name: string; questionCount: number; score: number };

/** Half of a paper on one point is more than a teacher usually means. */
const MAX_POINT_SHARE = 0.5;
const MIN_QUESTIONS_TO_JUDGE = 6;

/** A paper in numbers. A question counts in full for each of its points. */
export function analyse(sections: PaperContent['sections'], minutesGiven?: number): PaperAnalysis {
  const all = sections.flatMap(({ questions }) => questions);
  const totalScore = sum(all.map(({ score }) => score));
  const minutes = sum(all.map((question) => question.minutes));
  const weighed = sum(all.map(({ difficulty, score }) => difficulty * score));
  const knowledge = shares(all, (question) => question.knowledge);
  return {
    questionCount: all.length,
    totalScore,
    minutes,
    meanDifficulty: totalScore > 0 ? Math.round((weighed * 100) / totalScore) : 0,
    verifiedCount: all.filter(({ isVerified }) => isVerified).length,
    difficulties: difficultyNames.map((name, index) => {
      const own = all.filter(({ difficulty }) => difficulty === index + 1);
      return { difficulty: index + 1, name, questionCount: own.length, score: sum(own.map(({ score }) => score)) };
    }),
    types: shares(all, ({ typeName }) => [typeName]),
    knowledge,
    grid: { columns: [...difficultyNames], rows: knowledge.map(({ name }) => gridRow(name, all)) },
    remarks: remarksOn(all, { totalScore, minutes, minutesGiven, knowledge }),
  };
}

function gridRow(point: string, all: readonly PaperQuestion[]) {
  const own = all.filter(({ knowledge }) => knowledge.includes(point));
  const scores = difficultyNames.map((_, index) =>
    sum(own.filter(({ difficulty }) => difficulty === index + 1).map(({ score }) => score)),
  );
  return { name: point, questionNos: own.flatMap(({ no, partNos }) => partNos ?? [no]), scores };
}

/** The most points first. */
function shares(all: readonly PaperQuestion[], namesOf: (question: PaperQuestion) => readonly string[]): Share[] {
  const found = new Map<string, Share>();
  for (const question of all) {
    for (const name of namesOf(question)) {
      const share = found.get(name) ?? { name, questionCount: 0, score: 0 };
      found.set(name, {
        name,
        questionCount: share.questionCount + 1,
        score: share.score + question.score,
      });
    }
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}

type Facts = { totalScore: number; minutes: number; minutesGiven?: number | undefined; knowledge: readonly Share[] };

function remarksOn(all: readonly PaperQuestion[], { totalScore, minutes, minutesGiven, knowledge }: Facts): string[] {
  if (all.length < MIN_QUESTIONS_TO_JUDGE) return [];
  const [most] = knowledge;
  const hasEasy = all.some(({ difficulty }) => difficulty <= 2);
  const hasHard = all.some(({ difficulty }) => difficulty >= 4);
  const unverified = all.filter(({ isVerified }) => !isVerified).length;
  return [
    ...(minutesGiven && minutes > minutesGiven * 1.15 ? [`估计要 ${minutes} 分钟，比给的 ${minutesGiven} 分钟长`] : []),
    ...(minutesGiven && minutes < minutesGiven * 0.6 ? [`估计 ${minutes} 分钟就能做完，时间给得宽`] : []),
    ...(most && most.score > totalScore * MAX_POINT_SHARE ? [`“${most.name}”占了一半以上的分`] : []),
    ...(hasEasy ? [] : ['没有容易的题，基础弱的学生难以下手']),
    ...(hasHard ? [] : ['没有较难的题，拉不开差距']),
    ...(unverified > 0 ? [`${unverified} 道题未验算，印之前请看一遍答案`] : []),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
