const pinyinOrder = new Intl.Collator('zh-Hans-CN', { numeric: true });

/** By pinyin for Han, by value for numbers; equal lines keep their order. */
export function sortLines(text: string, isDescending = false): string {
  const sorted = filledLines(text).sort((a, b) => pinyinOrder.compare(a.trim(), b.trim()));
  return (isDescending ? sorted.reverse() : sorted).join('\n');
}

export function numberLines(text: string): string {
  let no = 0;
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${++no}. ${line.trim()}`))
    .join('\n');
}

export function removeBlankLines(text: string): string {
  return filledLines(text).join('\n');
}

/** Keeps the first of equal lines. */
export function removeDuplicateLines(text: string): string {
  return [...new Set(filledLines(text).map((line) => line.trim()))].join('\n');
}

export function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
