/** Marks within marks are the other ones: 《〈论语〉十二章》, “‘三人行’就是三个人”. */
export function nestedMarks(text: string): string {
  return nestedQuotes(nestedTitles(text));
}

function nestedTitles(text: string): string {
  return text.replace(/《([^《》]*)《([^《》]*)》([^《》]*)》/g, '《$1〈$2〉$3》');
}

/** A mark that was never closed ends with its line. */
function nestedQuotes(text: string): string {
  let depth = 0;
  return text.replace(/[“”\n]/g, (mark) => {
    if (mark === '\n') {
      depth = 0;
      return mark;
    }
    if (mark === '“') {
      depth += 1;
      return depth % 2 === 1 ? '“' : '‘';
    }
    const isInner = depth > 0 && depth % 2 === 0;
    depth = Math.max(0, depth - 1);
    return isInner ? '’' : '”';
  });
}
