import { withDollarFormulas } from '@app/engines/notation/dollar-formulas.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ReactMarkdown, { type Components } from 'react-markdown';
import { clipboardHtml, clipboardText } from './clipboard-html.ts';
import type { RichText } from './copy-rich.ts';
import { loadKatex } from './load-katex.ts';
import { remarkPlugins } from './remark-plugins.ts';
import { safeLink } from './safe-url.ts';
import type { MarkdownSource } from './sources.ts';

/** Markdown as the clipboard wants it; `text` is plain words. */
export async function richTextOf(markdown: string, sources: readonly MarkdownSource[]): Promise<RichText> {
  await loadKatex();
  const page = draw(markdown, sources);
  return { html: clipboardHtml(page), text: clipboardText(page) };
}

/** Drawn anew and not taken from the screen, where code may be shown as a picture and a long answer in part. */
function draw(markdown: string, sources: readonly MarkdownSource[]): HTMLElement {
  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() =>
    root.render(
      <>
        <ReactMarkdown remarkPlugins={remarkPlugins} components={components} urlTransform={safeLink}>
          {withDollarFormulas(markdown)}
        </ReactMarkdown>
        <SourceList sources={sources} />
      </>,
    ),
  );
  const drawn = document.createElement('div');
  drawn.append(...Array.from(page.childNodes, (node) => node.cloneNode(true)));
  root.unmount();
  return drawn;
}

const components: Components = {
  code: ({ className = '', children }) =>
    className.includes('language-math') ? (
      <span
        data-tex={String(children).trim()}
        className={className.includes('math-display') ? 'ta-md-formula-display' : undefined}
      />
    ) : (
      <code>{children}</code>
    ),
  pre: ({ node, children }) => {
    const [inner] = node?.children ?? [];
    const names = inner?.type === 'element' ? String(inner.properties.className) : '';
    return names.includes('language-math') ? children : <pre>{children}</pre>;
  },
  img: ({ alt = '' }) => alt,
  cite: ({ children }) => <sup>[{children}]</sup>,
};

function SourceList({ sources }: { sources: readonly MarkdownSource[] }) {
  if (sources.length === 0) return null;
  return (
    <>
      <p>
        <strong>参考来源</strong>
      </p>
      {sources.map(({ no, title, place, url }) => (
        <p key={no}>{`[${no}] ${[title, place, url ?? ''].filter((part) => part !== '').join('，')}`}</p>
      ))}
    </>
  );
}
