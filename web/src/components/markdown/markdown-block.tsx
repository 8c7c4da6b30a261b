import { isDeskAddress } from '@app/contract/desks.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';
import { memo, type ReactNode, use } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import type { Block } from './block-splitter.ts';
import { CodeBlock } from './code-block.tsx';
import { DeskLink } from './desk-link.tsx';
import { readFencedCode } from './fenced-code.ts';
import { Figure } from './figure.tsx';
import { Formula, PendingFormula } from './formula.tsx';
import { isKnownAddress, KnownAddressesContext } from './known-addresses.ts';
import { joinMergedCells } from './merged-cells.ts';
import { OwnPicturesContext } from './own-pictures.ts';
import { prepareText } from './prepare-text.ts';
import { remarkPlugins } from './remark-plugins.ts';
import { safeLink, safePicture } from './safe-url.ts';
import { SourceMark } from './source-mark.tsx';
import { UnverifiedLink } from './unverified-link.tsx';

type MarkdownBlockProps = { block: Block; isOpen: boolean };

/** One block. A finished one is the same object for ever, so it is parsed and drawn once. */
export const MarkdownBlock = memo(function MarkdownBlock({ block, isOpen }: MarkdownBlockProps) {
  if (block.kind === 'code') {
    const { code, language } = readFencedCode(block.text, isOpen);
    return <CodeBlock code={code} language={language} isFinished={!isOpen} />;
  }
  if (block.kind === 'math') {
    const tex = readFormula(block.text);
    if (tex !== undefined) return <Formula tex={tex} isDisplay />;
    if (isOpen) return <PendingFormula />;
  }
  const { text, isFormulaPending } = prepareText(block.text, isOpen);
  return (
    <>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={(address) => address}
      >
        {text}
      </ReactMarkdown>
      {isFormulaPending && <PendingFormula />}
    </>
  );
});

const rehypePlugins = [joinMergedCells];

/** Addresses are judged here, where it is known whether they are followed or drawn. */
const components: Components = {
  a: ({ href = '', children }) => <SafeLink address={href}>{children}</SafeLink>,
  img: ({ src, alt = '' }) => <SafePicture address={typeof src === 'string' ? src : ''} words={alt} />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in itself, by keyboard too
    <section className="ta-md-table" aria-label="表格" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  pre: ({ node }) => <NestedCode node={node} />,
  code: ({ className = '', children }) =>
    className.includes('language-math') ? (
      <Formula tex={String(children)} isDisplay={className.includes('math-display')} />
    ) : (
      <code className="ta-md-word">{children}</code>
    ),
  cite: ({ children }) => <SourceMark no={Number(children)} />,
};

function SafeLink({ address, children }: { address: string; children: ReactNode }) {
  const href = safeLink(address);
  const isKnown = isKnownAddress(use(KnownAddressesContext), address);
  if (isDeskAddress(address)) return <DeskLink address={address}>{children}</DeskLink>;
  if (href === undefined) return children;
  if (!isKnown) return <UnverifiedLink address={href}>{children}</UnverifiedLink>;
  return (
    <a className="ta-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function SafePicture({ address, words }: { address: string; words: string }) {
  const own = use(OwnPicturesContext)(address, words);
  const figure = readFigureAddress(address);
  if (figure) return <Figure reference={figure} caption={words} />;
  if (own !== undefined) return own;
  const src = safePicture(address);
  if (src === undefined) return <SafeLink address={address}>{words === '' ? address : words}</SafeLink>;
  return <img src={src} alt={words} loading="lazy" referrerPolicy="no-referrer" />;
}

/** Code or a display formula inside a list or a quotation. */
function NestedCode({ node }: { node: ExtraProps['node'] }) {
  const [code] = node?.children ?? [];
  if (code?.type !== 'element') return null;
  const [content] = code.children;
  const text = content?.type === 'text' ? content.value : '';
  const names = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  if (names.includes('language-math')) return <Formula tex={text} isDisplay />;
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  return <CodeBlock code={text.replace(/\n$/, '')} language={language} isFinished />;
}

function readFormula(source: string): string | undefined {
  const match = /^\s*(?:\$\$([\s\S]*)\$\$|\\\[([\s\S]*)\\\])\s*$/.exec(source);
  return (match?.[1] ?? match?.[2])?.trim();
}
