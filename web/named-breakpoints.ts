import type { Plugin } from 'vite';
import { breakpoints } from './src/styles/breakpoints.ts';

/** Lets a media query say `(--phone)`, so that a width is written once. A name that nobody gave fails the build. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id)) return undefined;
      return { code: withWidths(code, id), map: null };
    },
  };
}

function withWidths(css: string, file: string): string {
  const widths: Record<string, string> = breakpoints;
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const width = widths[name];
      if (!width) throw new Error(`${file}: there is no breakpoint ${name}; see src/styles/breakpoints.ts`);
      return width;
    }),
  );
}
