import type { KeyedItem, Mark } from '@app/contract/sharing/room-items.ts';
import type { ItemStanding } from '@app/contract/sharing/rooms.ts';

const LETTERS = 'ABCDEFG';

export type GivenAnswer = { seatId: string; no: number; given: readonly string[]; mark: Mark };

/** How a class of so many did with each question. */
export function standingOf(
  items: readonly KeyedItem[],
  answers: readonly GivenAnswer[],
  seatCount: number,
): ItemStanding[] {
  const ofItem = Map.groupBy(answers, ({ no }) => no);
  return items.map((item) => {
    const { no, label, typeName, stem, way } = item;
    const all = ofItem.get(no) ?? [];
    const count = (mark: Mark) => all.filter((one) => one.mark === mark).length;
    const counts = { right: count('right'), half: count('half'), wrong: count('wrong'), unmarked: count('unmarked') };
    const unanswered = Math.max(0, seatCount - all.length);
    return { no, label, typeName, stem, way, ...counts, unanswered, line: lineOf(item, all) };
  });
}

/** The mistake that the most of them made, in words she can use in class. */
function lineOf({ way, mistakes = [] }: KeyedItem, all: readonly GivenAnswer[]): string {
  const wrong = all.filter(({ mark }) => mark === 'wrong');
  if (wrong.length === 0) return all.length > 0 && all.every(({ mark }) => mark === 'right') ? '答了的都对' : '';
  // A photo alone is like no other.
  const alike = Map.groupBy(
    wrong.filter(({ given }) => given.length > 0),
    ({ given }) => given.join('、'),
  );
  const [[said, those] = ['', []]] = [...alike].toSorted(
    ([one, few], [other, many]) => many.length - few.length || (one < other ? -1 : 1),
  );
  if (those.length < 2) return `${wrong.length} 人错，错得各不相同`;
  const verb = way === 'judge' ? '判成' : way === 'one' || way === 'several' ? '选了' : '写成';
  const mistake = way === 'one' ? mistakes[LETTERS.indexOf(said)] : undefined;
  return `${those.length} 人${verb} ${said}${mistake ? `：${mistake}` : ''}`;
}
