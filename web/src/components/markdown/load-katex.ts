import type { KatexOptions } from 'katex';

type Katex = {
  render: (tex: string, element: HTMLElement, options: KatexOptions) => void;
  renderToString: (tex: string, options: KatexOptions) => string;
};

let loaded: Katex | undefined;
let loading: Promise<void> | undefined;

/** KaTeX with its style, fonts and chemistry comes with the first formula, not with the first answer. */
export function loadKatex(): Promise<void> {
  loading ??= loadParts().then(
    (katex) => {
      loaded = katex;
    },
    () => {
      // Offline for a moment: the next formula asks again.
      loading = undefined;
    },
  );
  return loading;
}

async function loadParts(): Promise<Katex> {
  const [katex] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  // Adds \ce and \pu to the one above.
  await import('katex/contrib/mhchem');
  return katex.default;
}

/** The formula as a detached element; undefined while KaTeX is still coming, null when the TeX is wrong. */
export function drawFormula(tex: string, isDisplay: boolean): HTMLElement | null | undefined {
  if (!loaded) return undefined;
  const element = document.createElement('span');
  try {
    loaded.render(tex, element, { ...options(isDisplay), output: 'html' });
    return element;
  } catch {
    return null;
  }
}

/** The formula as MathML text, without the span around it; undefined when there is no KaTeX or the TeX is wrong. */
export function writeMathml(tex: string, isDisplay: boolean): string | undefined {
  try {
    const drawn = loaded?.renderToString(tex, { ...options(isDisplay), output: 'mathml' });
    return drawn && /<math[\s\S]*<\/math>/.exec(drawn)?.[0].replace(/<annotation[\s\S]*<\/annotation>/, '');
  } catch {
    return undefined;
  }
}

function options(isDisplay: boolean): KatexOptions {
  return { displayMode: isDisplay, throwOnError: true, strict: 'ignore', maxSize: 40 };
}
