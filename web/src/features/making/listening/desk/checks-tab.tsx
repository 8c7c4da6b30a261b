import { checkScript, type ScriptRemark } from '@app/engines/listening/script-checks.ts';
import { secondsOfSounds, soundsOf } from '@app/engines/listening/script-sounds.ts';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useMemo } from 'react';
import './checks-tab.css';
import { isDictation } from './script-edits.ts';
import { choose, useDesk, useDeskStore } from './test-desk.ts';

export function useRemarks(): ScriptRemark[] {
  const { draft, lineSeconds } = useDesk((state) => state);
  return useMemo(
    () => checkScript(draft.script, secondsOfSounds(soundsOf(draft.script), draft.speed, lineSeconds)),
    [draft, lineSeconds],
  );
}

/** What a teacher may want to look at before the class hears it. */
export function ChecksTab() {
  const desk = useDeskStore();
  const remarks = useRemarks();
  const isOfDictation = useDesk(({ draft }) => isDictation(draft));
  if (remarks.length === 0) {
    return (
      <p className="ta-listening-remark" data-good>
        <CircleCheck size={16} />
        {isOfDictation ? '没有重复的，长度合适' : '每题的答案都能听到，选项没有泄露，词汇和长度合适'}
      </p>
    );
  }
  return (
    <ul className="ta-listening-remark-list">
      {remarks.map(({ text, weight, groupId }) => (
        <li key={text}>
          <button
            type="button"
            className="ta-listening-remark"
            data-weight={weight}
            disabled={groupId === ''}
            onClick={() => choose(desk, groupId)}
          >
            {weight === 'fault' ? <CircleAlert size={16} /> : <Info size={16} />}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
