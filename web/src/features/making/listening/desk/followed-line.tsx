import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import type { Followed } from './use-follow.ts';

/** A line as it was read: what was missed or heard otherwise says so in words, not by its colour alone. */
export function FollowedLine({ followed: { words, score } }: { followed: Followed }) {
  const right = words.filter(({ state }) => state === 'right').length;
  const text = words.map((word) => word.text).join('');
  return (
    <div className="ta-followed">
      <p lang={languageOfLine(text) === 'zh' ? 'zh-CN' : 'en'}>
        {words.map(({ text: written, state, heard }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <span key={at} data-state={state}>
            {written.trimEnd()}
            {state === 'missed' && <small>漏</small>}
            {state === 'other' && <small>{`听成 ${heard}`}</small>}
            {written.slice(written.trimEnd().length)}
          </span>
        ))}
      </p>
      <p className="ta-followed-score" role="status">{`听对 ${right} / ${words.length}，${score} 分`}</p>
    </div>
  );
}
