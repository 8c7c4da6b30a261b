/** Longer names are cut on most cards. */
const NAME_CHARS = 12;

/** What comes before the thing itself: 帮我写一份…, 我想做一个助手，…. */
const BEFORE = /^(请|你|我想要?|我要|帮我|帮忙|给我|做一个|建一个|能|可以|助手|[，,\s])+/;

/** A first name for an assistant, from the sentence that says what it does; hers to change. */
export function nameFrom(sentence: string): string {
  const words = sentence.trim().replace(BEFORE, '') || sentence.trim();
  const first = words.split(/[，。；！？,.;!?\n]/)[0]?.trim() ?? '';
  return first.slice(0, NAME_CHARS);
}
