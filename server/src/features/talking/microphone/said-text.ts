const endsInHan = /\p{Script=Han}$/u;
const question = /(?:吗|呢|什么|怎么样|是不是|行不行|好不好|对不对|可不可以|能不能)$/u;
const mark = /[，。？！；：、…,.?!;:]$/u;

/** Stretches as one text: where nothing else stands between two, she paused. */
export function joinStretches(stretches: readonly string[]): string {
  return stretches.filter((text) => text !== '').reduce((said, text) => `${said}${between(said)}${text}`, '');
}

/** The whole, with a mark at its end. */
export function endSentence(text: string): string {
  const bare = text.replace(/[，、；：,;:]$/u, '');
  if (bare === '' || mark.test(bare)) return bare;
  if (question.test(bare)) return `${bare}？`;
  return endsInHan.test(bare) ? `${bare}。` : bare;
}

function between(said: string): string {
  if (said === '') return '';
  if (endsInHan.test(said)) return '，';
  return /[\p{Letter}\p{Number}.,?!;:]$/u.test(said) ? ' ' : '';
}
