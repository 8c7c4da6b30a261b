import { speakFormula } from '@app/engines/speech/spoken-formula.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import { drawFormula } from '#components/markdown/load-katex.ts';

export type FormulaAttributes = { tex: string; isDisplay: boolean };

/** A formula in the text: drawn by KaTeX, one piece for the caret; a press opens it. */
export const FormulaNode = Node.create<{ onPress: (pos: number, attrs: FormulaAttributes) => void }>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onPress: () => undefined }),
  addAttributes: () => ({ tex: { default: '' }, isDisplay: { default: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-tex]',
      getAttrs: (element) => ({
        tex: element.dataset.tex ?? '',
        isDisplay: element.classList.contains('ta-md-formula-display'),
      }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-tex': node.attrs.tex, class: classOf(node.attrs.isDisplay) }, HTMLAttributes),
  ],
  renderText: ({ node }) => (node.attrs.isDisplay ? `$$${node.attrs.tex}$$` : `$${node.attrs.tex}$`),
  addNodeView() {
    return ({ node, getPos }) => {
      const { tex, isDisplay } = node.attrs;
      const dom = document.createElement('span');
      dom.className = classOf(isDisplay);
      dom.dataset.tex = tex;
      dom.setAttribute('role', 'math');
      dom.setAttribute('aria-label', speakFormula(tex));
      dom.replaceChildren(drawFormula(tex, isDisplay) ?? tex);
      dom.addEventListener('click', () => {
        const pos = getPos();
        if (pos !== undefined) this.options.onPress(pos, { tex, isDisplay });
      });
      return { dom };
    };
  },
});

const classOf = (isDisplay: boolean) => (isDisplay ? 'ta-md-formula ta-md-formula-display' : 'ta-md-formula');
