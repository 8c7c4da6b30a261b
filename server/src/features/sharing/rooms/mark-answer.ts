import { AppError } from '@app/contract/errors.ts';
import { type KeyedItem, MAX_BLANK_CHARS, type Mark, type RoomItem } from '@app/contract/sharing/room-items.ts';
import { sameAnswer } from '#checking/same-answer.ts';

/** What of an answer is kept; nothing where it is taken back. Refuses what the question does not ask for. */
export function cleanAnswer({ way, options, blankCount }: RoomItem, given: readonly string[]): string[] {
  const said = given.map((one) => one.trim());
  if (said.every((one) => one === '')) return [];
  switch (way) {
    case 'one':
    case 'several': {
      const letters = [...new Set(said)].toSorted();
      const isThere = letters.every((letter) => lettersOf(options).includes(letter));
      if (!isThere || (way === 'one' && letters.length > 1)) throw new AppError('invalid', '没有这个选项');
      return letters;
    }
    case 'judge':
      if (said.length > 1 || !['对', '错'].includes(said[0] ?? '')) throw new AppError('invalid', '请选对或错');
      return said;
    case 'blanks':
      if (said.length > blankCount) throw new AppError('invalid', '这道题没有这么多空');
      if (said.some((one) => one.length > MAX_BLANK_CHARS))
        throw new AppError('invalid', `一个空最多 ${MAX_BLANK_CHARS} 字`);
      return said;
    case 'words':
      if (said.length > 1) throw new AppError('invalid', '这道题只有一处要写');
      return said;
    default:
      throw new AppError('invalid', '这道题写在本子上');
  }
}

export function markAnswer({ way, answer }: KeyedItem, given: readonly string[]): Mark {
  if (way === 'words' || way === 'paper') return 'unmarked';
  if (way === 'blanks') return markBlanks(given, answer);
  const key = way === 'judge' ? answer.slice(0, 1) : answer.flatMap((one) => [...one.trim()]);
  const isRight = key.length === given.length && key.every((one) => given.includes(one));
  return isRight ? 'right' : 'wrong';
}

/** Every blank counts: one that is wrong makes it wrong, one that only a teacher can judge leaves it to her. */
function markBlanks(given: readonly string[], key: readonly string[]): Mark {
  const found = key.map((one, at) => sameAnswer(given[at] ?? '', one));
  if (given.length < key.length || given.includes('') || found.includes('other')) return 'wrong';
  return found.includes('unknown') ? 'unmarked' : 'right';
}

function lettersOf(options: readonly string[]): string[] {
  return options.map((_, at) => String.fromCharCode('A'.charCodeAt(0) + at));
}
