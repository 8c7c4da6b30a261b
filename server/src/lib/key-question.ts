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
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*([-*+]|\d+[.)、])\s+/, '').trim())
    .flatMap((line) => line.match(/(?:\$[^$]*\$|[^。？$])+(?:[。？][”』」）]?|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
