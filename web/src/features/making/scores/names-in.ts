/** One pupil a line, or several parted by marks; a number before or behind a name is the pupil's. */
export function pupilsIn(text: string): { number: string; name: string }[] {
  return text
    .split(/[\n、,，;；]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [first = '', ...rest] = line.split(/[\t ]+/);
      if (/^\d+$/.test(first) && rest.length > 0) return { number: first, name: rest.join(' ') };
      const last = rest.at(-1) ?? '';
      return /^\d+$/.test(last)
        ? { number: last, name: [first, ...rest.slice(0, -1)].join(' ') }
        : { number: '', name: line };
    });
}
