import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';

/** Looks a formula up by its name. */
export function answerFormula({ library, question }: Ask): Reply | undefined {
  const [best] = library.search('formula', question, 3).filter(({ isSure }) => isSure);
  if (best?.entry.kind !== 'formula') return undefined;
  const { item } = best.entry;
  return {
    recognised: `公式“${item.title}”`,
    steps: [`在 ${library.formulas.length} 条公式中查找。`],
    text: `### ${item.title}\n\n${item.formula}\n\n${item.meaning}[1]`,
    sources: [{ no: 1, title: `内置公式：${item.title}`, place: library.placeOf(item), quote: item.meaning }],
    basis: 'content',
  };
}

/** Whether the formula itself is wanted rather than the explanation of its topic. */
export function asksForFormula(question: string): boolean {
  return /公式|值表|函数值/.test(question);
}
