import { type DesignSection, designSections, sectionNames } from '@app/contract/making/design.ts';
import type { StoredDesign } from '@app/contract/making/designs.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, PenLine } from 'lucide-react';
import { memo } from 'react';
import { Markdown } from '#components/markdown/markdown.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { turnOf } from '../designs.api.ts';
import './writing-view.css';
import { writtenText } from './written-text.ts';

/** What an outline consists of; the server writes no more for it. */
const outlineSections: readonly DesignSection[] = ['analysis', 'goals', 'activities'];

/** The sections as they come. What is there never moves. */
export function WritingView({ stored: { designId, stage, written, design } }: { stored: StoredDesign }) {
  const { data: turn } = useQuery(turnOf(designId, written.length === 0));
  const wanted = stage === 'outlining' ? outlineSections : designSections;
  const writing = wanted.find((section) => !written.includes(section));
  const done = wanted.filter((section) => written.includes(section));
  return (
    <section
      className="ta-writing"
      aria-label="正在写的设计"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing else that takes the focus
      tabIndex={0}
    >
      <div className="ta-writing-column">
        <p className="ta-writing-state" role="status">
          <b>{stage === 'outlining' ? '正在列提纲' : '正在写'}</b>
          {written.length === 0 && turn?.place ? `排在第 ${turn.place} 位，` : `${done.length} / ${wanted.length} 节，`}
          离开或刷新都不会丢
        </p>
        <ol className="ta-writing-steps">
          {wanted.map((section) => (
            <li key={section} aria-current={section === writing ? 'step' : undefined}>
              {written.includes(section) ? (
                <Check size={14} aria-label="已写" />
              ) : section === writing ? (
                <PenLine size={14} aria-label="正在写" />
              ) : (
                <Circle size={14} aria-label="还没写" />
              )}
              {sectionNames[section]}
            </li>
          ))}
        </ol>
        {done.map((section) => (
          <WrittenSection key={section} name={sectionNames[section]} text={writtenText(design, section)} />
        ))}
        {writing && (
          <section className="ta-writing-section">
            <h2>{sectionNames[writing]}</h2>
            <SkeletonText lines={3} label={`正在写${sectionNames[writing]}`} />
          </section>
        )}
      </div>
    </section>
  );
}

const WrittenSection = memo(function WrittenSection({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <section className="ta-writing-section">
      <h2>{name}</h2>
      <Markdown text={text} isStreaming={false} />
    </section>
  );
});
