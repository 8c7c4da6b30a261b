import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { startDownload } from '#lib/files/download-box.ts';

const extensions: Record<string, string> = {
  python: 'py',
  py: 'py',
  javascript: 'js',
  js: 'js',
  typescript: 'ts',
  ts: 'ts',
  java: 'java',
  c: 'c',
  cpp: 'cpp',
  'c++': 'cpp',
  html: 'html',
  css: 'css',
  json: 'json',
  sql: 'sql',
  bash: 'sh',
  sh: 'sh',
  latex: 'tex',
  tex: 'tex',
  csv: 'csv',
  markdown: 'md',
};

/** Keeps a piece of code as a file that its own program opens; text otherwise. */
export function CodeDownload({ code, language }: { code: string; language: string }) {
  const extension = extensions[language.toLowerCase()] ?? 'txt';
  return (
    <Button
      variant="text"
      size="small"
      icon={<Download size={15} />}
      onClick={() => startDownload({ mode: 'downloadCodeData', code, fileName: '代码', extension })}
    >
      下载
    </Button>
  );
}
