import { type LessonTerm, MAX_TERMS } from '@app/contract/making/course-analyses.ts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { TimeLink } from './time-link.tsx';
import './analysis-tabs.css';

const PLACES_SHOWN = 6;

type TermsTabProps = {
  terms: readonly LessonTerm[];
  /** From a recording: what was not heard may have been said. */
  isHeard: boolean;
  isBusy: boolean;
  onTerms: (terms: string[]) => void;
};

/** Which terms of the lesson were said, and which never; she says which matter. */
export function TermsTab({ terms, isHeard, isBusy, onTerms }: TermsTabProps) {
  const [typed, setTyped] = useState('');
  const known = terms.map(({ term }) => term);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const term = typed.trim();
    if (term === '' || isBusy) return;
    if (!known.includes(term)) onTerms([...known, term]);
    setTyped('');
  };
  return (
    <div className="ta-terms">
      <form onSubmit={add}>
        <TextField
          label="加一个关键词"
          isLabelHidden
          placeholder="加一个关键词，如 判别式"
          maxLength={20}
          value={typed}
          disabled={known.length >= MAX_TERMS}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="small" icon={<Plus size={16} />} busy={isBusy ? '正在找' : undefined}>
          找
        </Button>
      </form>
      {terms.length === 0 && <p className="ta-lesson-none">写下这节课最要紧的词，看看说了几次、在哪里说的。</p>}
      <ul>
        {terms.map(({ term, places }) => (
          <li key={term}>
            <b>{term}</b>
            <small>{places.length === 0 ? (isHeard ? '没有听到' : '没有说到') : `${places.length} 次`}</small>
            <IconButton
              size="tiny"
              label={`不看“${term}”`}
              icon={<X size={14} />}
              onClick={() => onTerms(known.filter((one) => one !== term))}
            />
            {places.length > 0 && (
              <div className="ta-course-advice-places">
                {places.slice(0, PLACES_SHOWN).map((at) => (
                  <TimeLink key={at} at={at} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
