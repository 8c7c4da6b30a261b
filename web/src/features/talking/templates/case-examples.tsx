import type { CaseExample } from '@app/contract/talking/templates.ts';
import type { ReactNode } from 'react';
import './case-examples.css';

type CaseExamplesProps = {
  cases: readonly CaseExample[];
  /** Takes over the question of a case. */
  onUse: (question: string) => void;
  /** The way to a case with its answer; `place` counts from 0. */
  renderLink: (place: number) => ReactNode;
};

/** What the template is good for, to try or to read. */
export function CaseExamples({ cases, onUse, renderLink }: CaseExamplesProps) {
  if (cases.length === 0) return null;
  return (
    <section className="ta-cases" aria-label="例子">
      <h2>例子</h2>
      <ul>
        {cases.map((example, place) => (
          <li key={example.title} className="ta-case">
            <button type="button" className="ta-case-use" onClick={() => onUse(example.question)}>
              <b>{example.title}</b>
              <span>{example.question}</span>
            </button>
            {example.answer !== '' && renderLink(place)}
          </li>
        ))}
      </ul>
    </section>
  );
}
