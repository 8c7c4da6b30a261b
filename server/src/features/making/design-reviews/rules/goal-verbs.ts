import { UNSEEN } from '@app/engines/designs/design-checks.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { contentOf, type PlacedBlock } from '#features/making/design-reviews/plan-parts.ts';
import { type Draft, replacement } from './draft.ts';

/** From here on a goal of the library is about the same thing. */
const SAME_GOAL = 0.4;
/** What may stand before a goal: its number, or the kind of goal it is. */
const OPENING =
  /^(?:\s*(?:[（(]?[一二三四五六七八九十\d]{1,2}[)）、.．]|[①-⑳])\s*)?(?:[^，。：:]{2,12}[：:])?\s*(?:学生)?/;

/** What joins a second verb to the first. */
const JOINT = /^(?:并且|并|从而|进而|同时)?/;

/** Goals whose verbs nobody can see get verbs one can, with the object they had. */
export function goalVerbs(placed: readonly PlacedBlock[], plan: LessonPlan | undefined): Draft[] {
  return contentOf(placed, 'goals').flatMap(({ block }) => {
    const clauses = block.text.split(/(?<=[，；。;])/);
    const verbs: string[] = [];
    const after = clauses
      .map((clause, index) => {
        const [opening = ''] = (index === 0 ? OPENING : JOINT).exec(clause) ?? [];
        const rest = clause.slice(opening.length);
        const [whole, verb] = UNSEEN.exec(rest) ?? [];
        if (!whole || !verb) return clause;
        verbs.push(verb);
        return opening + seen(verb, rest.slice(whole.length));
      })
      .join('');
    if (verbs.length === 0) return [];
    const evidence = evidenceFor(after, plan);
    const reason = `“${[...new Set(verbs)].join('”“')}”看不见，换成看得见的行为${evidence ? '，并写出怎样算做到' : ''}`;
    return [
      replacement(block, evidence ? `${after.replace(/[。；;]$/, '')}（做到的标志：${evidence}）` : after, reason),
    ];
  });
}

/** The same object with a verb whose result can be seen or heard. */
function seen(verb: string, object: string): string {
  if (verb === '掌握') return mastered(object);
  if (verb === '理解' || verb === '明白' || verb === '懂得' || verb === '领会' || verb === '领悟') {
    return `用自己的话解释${object}`;
  }
  if (verb === '体会' || verb === '感受') return `结合具体例子说出${object}`;
  return verb === '认识到' ? `举例说明${object}` : `说出${object}`;
}

function mastered(object: string): string {
  if (/^(?:用|运用|利用|解|求|计算|画|写|读|做)/.test(object))
    return `独立${object.replace(/的(?:方法|步骤|技能)(?=[，；。;]?$)/, '')}`;
  const [, thing = object, stop = ''] = /^(.*?)([，；。;]?)$/s.exec(object) ?? [];
  return /法|公式|技能|步骤|规则|方法/.test(thing)
    ? `独立运用${thing}完成练习${stop}`
    : `准确说出${thing}并举例${stop}`;
}

function evidenceFor(goal: string, plan: LessonPlan | undefined): string {
  const own = pairsOf(goal);
  const [best] = (plan?.goals ?? [])
    .map(({ text, evidence }) => ({ evidence, alike: likeness(own, pairsOf(text)) }))
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike >= SAME_GOAL ? best.evidence.replace(/[。；;]$/, '') : '';
}
