import type { Emitter, HLJSApi, LanguageFn } from 'highlight.js';

export type CodeTone = 'key' | 'text' | 'number' | 'dim';
export type CodeToken = { tone: CodeTone | undefined; text: string };

/** The languages a school teaches or an answer is likely to hold; each is loaded when first met. */
const languages: Record<string, { name: string; load: () => Promise<{ default: LanguageFn }> }> = {
  python: { name: 'Python', load: () => import('highlight.js/lib/languages/python') },
  javascript: { name: 'JavaScript', load: () => import('highlight.js/lib/languages/javascript') },
  typescript: { name: 'TypeScript', load: () => import('highlight.js/lib/languages/typescript') },
  java: { name: 'Java', load: () => import('highlight.js/lib/languages/java') },
  c: { name: 'C', load: () => import('highlight.js/lib/languages/c') },
  cpp: { name: 'C++', load: () => import('highlight.js/lib/languages/cpp') },
  html: { name: 'HTML', load: () => import('highlight.js/lib/languages/xml') },
  css: { name: 'CSS', load: () => import('highlight.js/lib/languages/css') },
  json: { name: 'JSON', load: () => import('highlight.js/lib/languages/json') },
  sql: { name: 'SQL', load: () => import('highlight.js/lib/languages/sql') },
  bash: { name: 'Shell', load: () => import('highlight.js/lib/languages/bash') },
  latex: { name: 'LaTeX', load: () => import('highlight.js/lib/languages/latex') },
};

const aliases: Record<string, string> = {
  py: 'python',
  python3: 'python',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  'c++': 'cpp',
  xml: 'html',
  svg: 'html',
  sh: 'bash',
  shell: 'bash',
  tex: 'latex',
};

/** Longer code stays in one colour: highlighting it would hold up the page. */
const MAX_HIGHLIGHT_CHARS = 30_000;

let core: Promise<HLJSApi> | undefined;

/** What stands above the code: the language's own name, else what the writer called it. */
export function languageName(language: string): string {
  return languages[canonical(language)]?.name ?? (language === '' ? '代码' : language);
}

export async function highlightCode(code: string, language: string): Promise<CodeToken[] | undefined> {
  const known = languages[canonical(language)];
  if (!known || code.length > MAX_HIGHLIGHT_CHARS) return undefined;
  core ??= import('highlight.js/lib/core').then((module) => module.default);
  const [highlighter, grammar] = await Promise.all([core, known.load()]);
  const name = canonical(language);
  if (!highlighter.getLanguage(name)) highlighter.registerLanguage(name, grammar.default);
  highlighter.configure({ __emitter: TokenEmitter });
  const emitter = highlighter.highlight(code, { language: name, ignoreIllegals: true })._emitter;
  return emitter instanceof TokenEmitter ? emitter.tokens : undefined;
}

function canonical(language: string): string {
  const name = language.toLowerCase();
  return aliases[name] ?? name;
}

/** Collects tokens instead of markup, so that no HTML made from an answer is ever put into the page. */
class TokenEmitter implements Emitter {
  readonly tokens: CodeToken[] = [];
  private readonly scopes: string[] = [];

  addText(text: string): void {
    const tone = toneOf(this.scopes.at(-1));
    const last = this.tokens.at(-1);
    if (last && last.tone === tone) last.text += text;
    else if (text !== '') this.tokens.push({ tone, text });
  }
  startScope(scope: string): void {
    this.scopes.push(scope);
  }
  endScope(): void {
    this.scopes.pop();
  }
  openNode(scope: string): void {
    this.scopes.push(scope);
  }
  closeNode(): void {
    this.scopes.pop();
  }
  __addSublanguage(inner: Emitter): void {
    if (inner instanceof TokenEmitter) this.tokens.push(...inner.tokens);
  }
  finalize(): void {}
  toHTML(): string {
    return '';
  }
}

function toneOf(scope: string | undefined): CodeTone | undefined {
  const [family = ''] = (scope ?? '').split('.');
  if (['keyword', 'literal', 'built_in', 'type', 'name', 'selector-tag', 'meta'].includes(family)) return 'key';
  if (['string', 'regexp', 'symbol', 'char'].includes(family)) return 'text';
  if (['number', 'attr', 'attribute'].includes(family)) return 'number';
  return ['comment', 'quote', 'doctag'].includes(family) ? 'dim' : undefined;
}
