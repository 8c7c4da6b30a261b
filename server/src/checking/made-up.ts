/** Addresses, pictures and code: nothing a model was asked for, and nothing it may send a reader to. */
const address =
  /(?:https?|ftp|javascript):|data:[a-z]{2,20}\/|www\.[a-z0-9]|!\[[^[\]]{0,200}\]\(|\]\((?!picture:)[^()]{1,500}\)/i;
const markup = /<\/?(?:script|img|iframe|svg|style|object|embed|link|meta|form|input|video|audio|a\s+href)\b/i;

export function holdsAddress(text: string): boolean {
  return address.test(text) || markup.test(text);
}

/** Words that stand for content instead of being it. */
const hollow =
  /^(?:略|同上|见课本|见教材|待补充|待定|此处省略|答案略|内容|要点|问题|题目|选项|todo|tbd|xxx)?[。.…·\-—\s]*$/i;

export function saysNothing(text: string): boolean {
  return hollow.test(text.trim());
}
