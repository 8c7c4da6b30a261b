import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { NamedNote } from './ground.ts';
import { apart, situation, stopless } from './sentence-ends.ts';

type Question = LessonPlan['questions'][number];

/** A situation that is a question begins a chain of questions. */
export function openingQuestions({ scene, wrong, name }: NamedNote): Question[] {
  const said = situation(scene);
  if (!said.endsWith('？')) return [];
  return [
    { ask: said, intent: `从具体的事进入${name}`, expect: `会有不同的说法，有人会说“${stopless(wrong)}”，先都记下来` },
  ];
}

/** Whether it can be used, what is easily taken wrongly, and one step on. */
export function furtherQuestions(notes: readonly NamedNote[], main: NamedNote): Question[] {
  const last = notes.at(-1) ?? main;
  return [
    { ask: main.exercise.question, intent: `看${main.name}会不会用`, expect: main.exercise.answer },
    {
      ask: `有同学说“${stopless(last.wrong)}”，你同意吗？`,
      intent: `看清${last.name}容易弄错的一处`,
      expect: `不同意，错在${apart(stopless(last.reason))}`,
    },
    { ask: last.harder.question, intent: `带着${last.name}多走一步`, expect: last.harder.answer },
  ];
}

/** What answering it takes a class to, by how it asks. */
const purposes: readonly (readonly [asks: RegExp, purpose: (name: string) => string])[] = [
  [/如果|假如|要是|换成|改成/, (name) => `换一个条件再想，看${name}还站不站得住`],
  [/区别|不同|相同|哪[个种]更|比较|还是/, (name) => `放在一起比，把${name}的界线划清`],
  [/为什么|为何|凭什么|原因/, (name) => `说得出${name}的道理，不停在记住结论`],
  [/怎[样么]|如何/, (name) => `说清${name}是怎样做、怎样来的，换一处也会用`],
  [/多少|[第共差各]?几|多[大长高远重]/, (name) => `用算出来的结果说明${name}`],
  [/吗|是不是|能不能|会不会|对不对/, (name) => `先表态再找依据，看${name}懂到哪里`],
];

/** Why a question stands in the lesson. */
export function purposeOf(ask: string, name: string): string {
  const [, purpose] = purposes.find(([asks]) => asks.test(ask)) ?? [];
  return purpose?.(name) ?? `用自己的话说准${name}，说得出依据`;
}
