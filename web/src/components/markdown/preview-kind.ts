/** What can be shown as it looks, not only as it is written. */
export type PreviewKind = 'html' | 'svg' | 'mermaid' | 'chart' | 'mindmap';

const kinds: Record<string, PreviewKind> = {
  html: 'html',
  htm: 'html',
  svg: 'svg',
  mermaid: 'mermaid',
  chart: 'chart',
  echarts: 'chart',
  mindmap: 'mindmap',
  markmap: 'mindmap',
};

/** Longer code is only read: drawing it could hold up the page. */
const MAX_PREVIEW_CHARS = 200_000;

export function previewKindOf(language: string, code: string): PreviewKind | undefined {
  const name = language.toLowerCase();
  return code.length <= MAX_PREVIEW_CHARS && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
