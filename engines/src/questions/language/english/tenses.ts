import type { Draft, Family, Step } from '../../family.ts';
import { isRightTense } from '../../second/english-tenses.ts';
import { actions, inside, people } from './people-and-actions.ts';
import {
  continuous,
  future,
  goingTo,
  past,
  pastContinuous,
  pastPerfect,
  perfect,
  present,
  type TenseKind,
} from './tense-kinds.ts';

type Place = Pick<Family, 'id' | 'phase' | 'grade' | 'knowledge' | 'steps'>;
const perfects = new Set([perfect, pastPerfect]);
const lasting = new Set([continuous, pastContinuous]);
/** What may take an hour: who went somewhere has been there by then. */
const lastingActions = actions.filter(({ base }) => !/^(?:go|eat|drink|have)$/.test(base));
const lastingEvents = lastingActions.filter(({ kind }) => kind === 'event');
const everyDay = actions.filter(({ kind }) => kind !== 'event');

/** The sentence, its verb and why; on the harder step the time is told before the subject where it can be. */
function sentenceOf(kind: TenseKind, draw: Parameters<Family['make']>[0], step: Step) {
  const person = draw.pick(people);
  const { lead, tail, sign } = draw.pick(kind.markers);
  const suiting = sign === 'every day' ? everyDay : lasting.has(kind) ? lastingActions : actions;
  const action = draw.pick(perfects.has(kind) ? lastingEvents : suiting);
  const isTurned = step >= 3 && lead === '' && /^(?:yesterday|last|tomorrow|next|every|on|at|from)/.test(tail);
  const begin = isTurned ? `${tail.charAt(0).toUpperCase()}${tail.slice(1)}, ` : lead;
  const end = isTurned ? '' : tail;
  const who = begin.endsWith(', ') ? inside(person) : person.who;
  return {
    ...{ before: `${begin}${who}`, behind: `${action.rest}${end === '' ? '' : ` ${end}`}.`, action },
    right: kind.form(action, person),
    others: kind.others(action, person),
    why: `由 ${sign} 可知，这里${kind.rule(action, person)}，所以填 ${kind.form(action, person)}。`,
    also: kind.also ? `写 ${kind.also(action, person)} 也对。` : '',
  };
}

function chosenVerb(kind: TenseKind, place: Place): Family {
  return {
    ...{ ...place, subject: '03', name: `${kind.name}（选择）`, type: 'single' },
    make(draw, step): Draft {
      const { before, behind, right, others, why } = sentenceOf(kind, draw, step);
      return {
        stem: `${before} ____ ${behind}（　　）`,
        result: [right],
        wrong: draw.shuffled(others),
        analysis: why,
      };
    },
    holds: isRightTense,
  };
}

function writtenVerb(kind: TenseKind, place: Place): Family {
  return {
    ...{ ...place, subject: '03', name: `${kind.name}（填空）`, type: 'blank', score: 2 },
    make(draw, step): Draft {
      const { before, behind, right, why, action, also } = sentenceOf(kind, draw, step);
      return {
        stem: `用括号内动词的适当形式填空。\n\n${before} ____（${action.base}）${behind}`,
        result: [right],
        analysis: `${why}${also}`,
      };
    },
    holds: isRightTense,
  };
}

const both = (kind: TenseKind, { id, ...place }: Place): Family[] => [
  chosenVerb(kind, { ...place, id: `${id}-choice` }),
  writtenVerb(kind, { ...place, id: `${id}-form` }),
];

const primary = { phase: '03', grade: '06', steps: [1, 3] } as const;
const junior = { phase: '04', steps: [2, 3] } as const;

export const tenses: readonly Family[] = [
  ...both(present, { ...primary, id: 'english-present-simple', knowledge: ['一般现在时', '第三人称单数'] }),
  ...both(continuous, {
    ...primary,
    ...{ id: 'english-present-continuous', grade: '05', steps: [1], knowledge: ['现在进行时'] },
  }),
  ...both(past, { ...primary, id: 'english-past-simple', knowledge: ['一般过去时'] }),
  ...both(goingTo, { ...primary, id: 'english-going-to', knowledge: ['be going to', '周末计划'] }),
  ...both(future, { ...junior, id: 'english-will', grade: '07', knowledge: ['一般将来时'] }),
  ...both(pastContinuous, { ...junior, id: 'english-past-continuous', grade: '08', knowledge: ['过去进行时'] }),
  ...both(perfect, {
    ...junior,
    ...{ id: 'english-present-perfect', grade: '08', knowledge: ['现在完成时', '现在完成时与一般过去时辨析'] },
  }),
  ...both(pastPerfect, { ...junior, id: 'english-past-perfect', grade: '09', steps: [3], knowledge: ['过去完成时'] }),
];
