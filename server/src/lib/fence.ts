/*
 * What others wrote (files, web pages, pupils, names of things) stands in a fence when a model is told of it. Whoever could
 * close the fence could speak to the model in the teacher's name.
 */

/** A sign that opens a fence however it is spelled: our fences have Chinese names, and signs nobody sees do not hide one. */
const OPENING = /<(?=[\s\p{Cf}\p{Mn}/]*\p{Script=Han})/gu;

/** A text as a quotation, which it can neither close nor open anew; `about` is written into the opening sign. */
export function fenced(name: string, text: string, about: Readonly<Record<string, string>> = {}): string {
  const told = Object.entries(about).map(([key, value]) => ` ${key}="${value.replace(/["<>\s\p{Cf}]+/gu, ' ')}"`);
  return `<${name}${told.join('')}>\n${unfenced(text)}\n</${name}>`;
}

function unfenced(text: string): string {
  return text.replace(OPENING, '＜');
}

const MAX_TITLE_CHARS = 80;

/** A title stands in a sentence of ours: on one line, without the signs that would end it, and no longer than titles are. */
export function quotedTitle(title: string): string {
  const plain = unfenced(title.replace(/[\s\p{Cf}]+/gu, ' '))
    .replace(/[《》]/g, '')
    .trim();
  return `《${[...plain].slice(0, MAX_TITLE_CHARS).join('')}》`;
}
