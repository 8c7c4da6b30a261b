import { type DesignHead, MAX_PERIODS } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { Ground } from './ground.ts';

/** The title block of a design, before she fills in the rest. */
export function headFor(
  { mode, style, periods }: DesignRequest,
  ground: Ground,
  { teacher, classes }: Pick<DesignHead, 'teacher' | 'classes'> = { teacher: '', classes: '' },
): DesignHead {
  const { facts } = ground.lesson;
  const isUnit = mode === '大单元教学';
  return {
    title: isUnit ? facts.unit || facts.title : facts.title,
    subject: facts.subject,
    grade: facts.grade,
    book: facts.book,
    unit: facts.unit,
    classes,
    teacher,
    date: '',
    kind: isUnit ? '单元整体设计' : ground.lesson.type,
    periods: isUnit ? Math.min(MAX_PERIODS, ground.unit.length) : periods,
    minutes: ground.minutes,
    mode,
    style,
  };
}
