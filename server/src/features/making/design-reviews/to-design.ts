import { Design, type DesignActivity, type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { withMark } from '@app/engines/designs/review-text.ts';
import { contentOf, type PlacedBlock, type PlanPart, placeBlocks } from './plan-parts.ts';
import { INTENT, stepsOf } from './steps.ts';

export type Facts = Pick<DesignHead, 'title' | 'subject' | 'grade' | 'book' | 'unit' | 'teacher' | 'minutes'>;

/** The recognised parts of a plan as a design; what belongs to none is kept in the analysis. Undefined when it cannot hold it. */
export function designOf(blocks: readonly ReviewBlock[], facts: Facts): Design | undefined {
  const placed = placeBlocks(blocks);
  const words = (part: PlanPart) => contentOf(placed, part).map(lineOf);
  const text = (part: PlanPart) => words(part).join('\n\n');
  const head = { classes: '', date: '', kind: '新授课', periods: 1, mode: '同步授课', style: 'Common' } as const;
  const rest = contentOf(placed, 'other').map(lineOf);
  const design: Design = {
    ...emptyDesign({ ...head, ...facts, title: facts.title.slice(0, 100) || '教案' }),
    textbook: [text('textbook'), ...rest].filter(Boolean).join('\n\n'),
    learners: text('learners'),
    goals: words('goals').map((goal, index) => ({
      id: `g${index + 1}`,
      text: withoutNumber(goal),
      evidence: '',
      competencies: [],
    })),
    ...pointsOf(placed),
    materials: text('materials'),
    questions: words('questions').map((ask, index) => ({
      id: `q${index + 1}`,
      ask: withoutNumber(ask),
      intent: '',
      expect: '',
    })),
    activities: activitiesOf(placed),
    assessments: words('assessments').map((one, index) => ({
      id: `m${index + 1}`,
      text: withoutNumber(one),
      goalIds: [],
    })),
    exercises: words('exercises').map((question, index) => ({
      id: `x${index + 1}`,
      question: withoutNumber(question),
      answer: '',
      level: '基础',
    })),
    board: words('board').join('  \n'),
    homework: homeworkOf(words('homework')),
    reflection: text('reflection'),
  };
  return Design.safeParse(design).data;
}

function pointsOf(placed: readonly PlacedBlock[]): Pick<Design, 'keyPoints' | 'difficultPoints'> {
  const both = contentOf(placed, 'points').map(lineOf);
  const isDifficult = (line: string) => /^(?:教学|学习)?难点/.test(line);
  return {
    keyPoints: both.filter((line) => !isDifficult(line)).join('\n\n'),
    difficultPoints: [...both.filter(isDifficult), ...contentOf(placed, 'difficultPoints').map(lineOf)].join('\n\n'),
  };
}

function activitiesOf(placed: readonly PlacedBlock[]): DesignActivity[] {
  const steps = stepsOf(placed);
  const all = contentOf(placed, 'activities').map(lineOf);
  const whole = { title: '教学过程', minutes: undefined, texts: { teacher: [], students: [], intent: [] } };
  return (steps.length > 0 ? steps : all.length > 0 ? [whole] : []).map(({ title, minutes, texts }, index) => {
    const joined = (blocks: readonly ReviewBlock[]) => blocks.map(withMark).filter(Boolean).join('\n\n');
    return {
      id: `a${index + 1}`,
      title: title.slice(0, 500) || `环节 ${index + 1}`,
      period: 1,
      minutes: minutes ?? 0,
      teacher: steps.length > 0 ? joined(texts.teacher) : all.join('\n\n'),
      students: joined(texts.students),
      intent: joined(texts.intent).replace(/\*\*/g, '').replace(INTENT, ''),
      goalIds: [],
      level: '理解',
    };
  });
}

function homeworkOf(lines: readonly string[]): Design['homework'] {
  const tiers = { basic: [] as string[], better: [] as string[], further: [] as string[] };
  for (const line of lines) {
    const isFurther = /拓展|C\s*[层组类]/.test(line.slice(0, 8));
    const isBetter = /提高|选做|B\s*[层组类]/.test(line.slice(0, 8));
    tiers[isFurther ? 'further' : isBetter ? 'better' : 'basic'].push(line);
  }
  return { basic: tiers.basic.join('\n\n'), better: tiers.better.join('\n\n'), further: tiers.further.join('\n\n') };
}

/** What the block says, without the name of its part. */
function lineOf({ block, said }: PlacedBlock): string {
  const isNamed = said !== '' && !block.text.replace(/\*\*/g, '').trim().startsWith(said);
  return isNamed ? said : withMark(block);
}

function withoutNumber(line: string): string {
  return line.replace(/^\s*(?:[-*+]|[（(]?\d{1,2}[)）.、．])\s*/, '');
}
