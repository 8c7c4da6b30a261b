import type { KatexOptions } from 'katex';

type Render = (tex: string, element: HTMLElement, options: KatexOptions) => void;

let loaded: Render | undefined;
let loading: Promise<void> | undefined;

/** KaTeX with its style and fonts comes with the first formula, not with the first answer. */
export function loadKatex(): Promise<void> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([katex]) => {
      loaded = katex.default.render;
    },
    () => {
      // Offline for a moment: the next formula asks again.
      loading = undefined;
    },
  );
  return loading;
}

/** The formula as a detached element; undefined while KaTeX is still coming, null when the TeX is wrong. */
export function drawFormula(tex: string, isDisplay: boolean): HTMLElement | null | undefined {
  if (!loaded) return undefined;
  const element = document.createElement('span');
  try {
    loaded(tex, element, { displayMode: isDisplay, throwOnError: true, strict: 'ignore', output: 'html', maxSize: 40 });
    return element;
  } catch {
    return null;
  }
}
