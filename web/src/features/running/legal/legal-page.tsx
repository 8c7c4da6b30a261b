import { Markdown } from '#components/markdown/markdown.tsx';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import './legal-page.css';

/** A long text to read, signed in or not. */
export function LegalPage({ text }: { text: string }) {
  return (
    <main className="ta-legal">
      <header className="ta-legal-head">
        <a className="ta-legal-brand" href="/">
          <BrandMark />
          教师助手
        </a>
        <nav aria-label="法律文本">
          <a className="ta-link" href="/agreement">
            用户协议
          </a>
          <a className="ta-link" href="/privacy">
            隐私政策
          </a>
        </nav>
      </header>
      <article className="ta-legal-text">
        <Markdown text={text} isStreaming={false} />
      </article>
    </main>
  );
}
