import { memo } from 'react';
import { CodeDownload } from './code-download.tsx';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { languageName } from './highlight.ts';
import { PreviewBlock } from './preview-block.tsx';
import { previewKindOf } from './preview-kind.ts';

type CodeBlockProps = { code: string; language: string; isFinished: boolean };

export const CodeBlock = memo(function CodeBlock({ code, language, isFinished }: CodeBlockProps) {
  const kind = previewKindOf(language, code);
  if (kind !== undefined && isFinished) return <PreviewBlock kind={kind} code={code} language={language} />;
  return (
    <figure className="ta-md-code" aria-label={`${languageName(language)} 代码`}>
      <figcaption className="ta-md-code-head">
        <span>{languageName(language)}</span>
        {kind !== undefined && <span className="ta-md-code-later">写完后可预览</span>}
        <span className="ta-md-code-tools">
          {isFinished && <CodeDownload code={code} language={language} />}
          <CopyButton text={code} />
        </span>
      </figcaption>
      <CodeText code={code} language={language} isFinished={isFinished} />
    </figure>
  );
});
