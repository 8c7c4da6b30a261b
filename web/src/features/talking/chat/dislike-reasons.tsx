import { MAX_COMMENT_CHARS } from '@app/contract/talking/feedback.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { WordsField } from './words-field.tsx';

const REASONS = ['内容有误', '没答到点上', '太笼统', '格式不好用'] as const;
const BETWEEN = '；';
/** What is left for her own words when every reason is chosen. */
const MAX_OWN_CHARS = MAX_COMMENT_CHARS - [...REASONS, ''].join(BETWEEN).length;

/** Chosen reasons and own words become one text; nothing needs to be said. */
export function DislikeReasons({ onDone }: { onDone: (content: string) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const toggle = (reason: string) =>
    setChosen(chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onDone([...chosen, words.trim()].filter(Boolean).join(BETWEEN));
  };
  return (
    <form className="ta-dislike" onSubmit={handleSubmit}>
      <p>哪里不好？可以多选，也可以不说</p>
      <div className="ta-dislike-reasons">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="ta-dislike-reason"
            aria-pressed={chosen.includes(reason)}
            onClick={() => toggle(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <WordsField
        label="补充说明"
        placeholder="补充说明"
        rows={2}
        maxChars={MAX_OWN_CHARS}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" variant="primary" size="small">
        提交原因
      </Button>
    </form>
  );
}
