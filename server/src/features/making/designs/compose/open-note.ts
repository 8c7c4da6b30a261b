import type { NamedNote } from './ground.ts';

/** More would not stand on a board. */
export const MAX_FACTS = 4;

/**
 * What stands in the places of a lesson that the library knows nothing about: her own facts where she gave some, and
 * questions to her, in brackets, for all the rest. Its title is not a fact and fills no place.
 */
export function openNote(facts: readonly string[]): NamedNote {
  const own = facts.slice(0, MAX_FACTS);
  return {
    name: '本课',
    core: own[0] ?? '【用一两句话写出这节课要学会的】',
    facts: own.length > 0 ? own : ['【要点一】', '【要点二】', '【要点三】'],
    scene: '【开头用的一件真事：谁、在哪里、怎么样了】',
    task: '【请学生做的一件事：做什么、几个人做、留下什么】',
    ask: '【这节课最要想明白的一个问题】',
    expect: '【希望学生答到的】',
    wrong: '【学生常有的一种想法】',
    reason: '【他为什么会这样想】',
    help: '【用什么事实或做法让他改过来】',
    exercise: { question: '【一道当堂就能做的小题】', answer: '【答案】' },
    harder: { question: '【一道要多想一步的题】', answer: '【答案】' },
    materials: ['【要准备的东西】'],
  };
}
