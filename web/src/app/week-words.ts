import type { OwnPart } from '@app/contract/making/own-lessons.ts';
import type { Week, WeekLesson } from '@app/contract/making/timetables.ts';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { dayOfYear, nearWord } from '#features/making/timetables/day-words.ts';
import { missingParts } from '#features/making/timetables/missing.ts';

const names: Partial<Record<OwnPart, string>> = { design: '教案', courseware: '课件', exercise: '练习' };

/** `明天 2 节课，公式法 第一课时还差练习。` Empty where no lesson is in sight. */
export function weekWords({ days, nextDay, today }: Week): string {
  const coming = days.find(({ day }) => day === nextDay)?.periods.filter(({ isOver }) => !isOver) ?? [];
  if (coming.length === 0) return '';
  const when = nearWord(nextDay, today) || dayOfYear(nextDay);
  const count = `${when}${nextDay === today ? '还有' : ''} ${coming.length} 节课`;
  const lessons = coming.flatMap(({ lesson }) => lesson ?? []);
  const open = lessons.find((lesson) => needsOf(lesson) !== '');
  if (open) return `${count}，${lessonTitle(open)}${needsOf(open)}。`;
  return lessons.length === coming.length ? `${count}，都备好了。` : `${count}，还没定上什么。`;
}

function needsOf(lesson: WeekLesson): string {
  const missing = missingParts(lesson).map((part) => names[part] ?? '');
  const last = missing.pop();
  const lacking = last === undefined ? '' : `还差${[missing.join('、'), last].filter(Boolean).join('和')}`;
  return [lacking, lesson.isStale ? '课件待更新' : ''].filter(Boolean).join('，');
}
