/** What a teacher asks at a step: the words she quotes, else the first question, else how the step begins. */
export function keyQuestion(teacher: string): string {
  const text = teacher.trim();
  const [, asked, quoted = asked] = QUOTED.exec(text) ?? [];
  if (quoted) return quoted;
  const sentences = sentencesOf(text);
  return sentences.find((sentence) => /？[”』」）]?$/.test(sentence)) ?? sentences[0] ?? '';
}

/** 提问“…”, 追问：“…？”; a quotation without such a word counts when it asks. */
const QUOTED = /(?:问|思考|讨论)[^“”。？\n]{0,6}“([^“”\n]{4,120})”|“([^“”\n]{4,120}？)”/;

/** Within one line; the end of a sentence inside a formula is none. */
function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const sentences = [''];
    let isFormula = false;
    let isOver = false;
    for (const sign of line.trim().replace(/^([-*+]|\d{1,3}[.)、])\s/, '')) {
      if (isOver && !'”』」）'.includes(sign)) {
        sentences.push('');
        isOver = false;
      }
      sentences.push(`${sentences.pop() ?? ''}${sign}`);
      if (sign === '$') isFormula = !isFormula;
      if (!isFormula && '。？'.includes(sign)) isOver = true;
    }
    return sentences.map((sentence) => sentence.trim()).filter(Boolean);
  });
}
