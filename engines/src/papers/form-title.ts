/** Of a title of a paper. */
const MAX_TITLE = 60;
/** A letter of its own: not the last of PEP卷. */
const named = /(?<![A-Za-z]) ?([A-Y]) ?卷$/;

/** `期中测试` and `期中测试 A 卷` become `期中测试 B 卷`; of a B 卷 comes a C 卷. */
export function titleOfForm(title: string): string {
  const tail = ` ${nextForm(title)}`;
  const bare = title.replace(named, '').slice(0, MAX_TITLE - tail.length);
  // A character of two units is not cut in two.
  const whole = /[\uD800-\uDBFF]$/.test(bare) ? bare.slice(0, -1) : bare;
  return `${whole.trimEnd()}${tail}`.trimStart();
}

/** What comes after a paper of this title: `B 卷`. */
export function nextForm(title: string): string {
  return `${after(letterOf(title))} 卷`;
}

/** Of the sheet with the answers of both forms, the same whichever of them it was asked for on. */
export function titleOfAnswers(title: string): string {
  return `${title.replace(named, '')} 两卷答案`.trimStart();
}

/** How two forms are called beside each other, whatever she named them. */
export function letterPair(first: string, second: string): [string, string] {
  const letter = letterOf(first);
  const other = named.exec(second)?.[1];
  return [letter, other === undefined || other === letter ? after(letter) : other];
}

/** A paper without a letter is the first of its forms. */
function letterOf(title: string): string {
  return named.exec(title)?.[1] ?? 'A';
}

function after(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}
