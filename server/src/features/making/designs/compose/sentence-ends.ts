import { partFigures } from '@app/contract/making/figures.ts';

/** To stand inside another sentence. */
export function stopless(text: string): string {
  return text.replace(/(?<![。；？.])[。；？.]+$/u, '');
}

/** To stand before another sentence. */
export function stopped(text: string): string {
  const bare = text.trimEnd();
  if (/[。！？；….!?]["”’』」）)]?$/u.test(bare)) return bare;
  return /\p{Script=Han}|\$/u.test(bare) ? `${bare}。` : `${bare}.`;
}

/** One sentence behind another; behind an English one stands a space. A figure stays below all of them. */
export function followedBy(text: string, next: string): string {
  const [words, figures] = partFigures(text);
  const first = stopped(words);
  return `${/[.!?]$/.test(first) ? `${first} ${next}` : `${first}${next}`}${figures}`;
}

/** To stand behind Chinese words: what begins with a letter or a figure keeps its distance. */
export function apart(text: string): string {
  return /^[A-Za-z\d$]/.test(text) ? ` ${text}` : text;
}

/** An English sentence within Chinese words ends with its own mark, and keeps its distance from what follows. */
export function spacedEnds(text: string): string {
  return text.replaceAll(/([A-Za-z][?!])。/g, '$1').replaceAll(/([a-z][.?!])(?=[\p{Script=Han}“])/gu, '$1 ');
}

const QUESTION =
  /(?:吗|呢)$|^(?:怎[样么](?![也都])|为什么|凭什么)|(?:为什么|怎[样么](?![也都])|什么|多少|(?<![很许更太])多(?:大|长|高|远|重|宽|深|快)|哪[里个些种块句]?|谁|是不是|会不会|能不能|有没有)[^，。；：”]{0,12}$/u;
/** How many there are; of 几行脚印 nobody asks. */
const HOW_MANY =
  /(?:还剩|还有|一共|合起来|平均[^，]{0,4}|每[^，]{0,5}|能[^，]{1,4}|可以[^，]{1,4}|至少[^，]{0,3}|[共各差够第是约]|有(?=几种))几(?![十百千万亿乎何])[^，]{0,8}$/u;
/** Told of a question, not asked. */
const TOLD = /不知|问|争|看[得不]?出|知道|告诉|记得|想起|猜/u;

/** A situation with the mark it ends with: many are questions and written without theirs. */
export function situation(scene: string): string {
  const bare = stopless(scene);
  // A place that is left for her to fill asks nothing.
  if (bare.endsWith('】')) return stopped(bare);
  const last = bare.split(/[，。；：—]/u).at(-1) ?? bare;
  return isAsking(scene, last) ? `${bare}？` : stopped(bare);
}

function isAsking(scene: string, last: string): boolean {
  return scene.endsWith('？') || ((QUESTION.test(last) || HOW_MANY.test(last)) && !TOLD.test(last));
}
