import type { ScriptGroup, WordsLine } from '@app/contract/making/listening-script.ts';
import { dictatedLines } from '@app/engines/listening/dictation.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { isSaidAgain } from '@app/engines/listening/script-sounds.ts';
import { useQuery } from '@tanstack/react-query';
import { Mic, Play, Square } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { MicrophoneNote } from '#components/microphone/late-microphone.ts';
import { LevelBars, SpokenTime } from '#components/microphone/level-bars.tsx';
import { hasBrowserRecogniser } from '#lib/microphone/browser-recogniser.ts';
import { schoolRecogniser } from '#lib/microphone/engine.ts';
import './follow-tab.css';
import { FollowedLine } from './followed-line.tsx';
import { groupAt, useDesk } from './test-desk.ts';
import { type Follow, useFollow } from './use-follow.ts';
import { usePlay } from './use-play.ts';

/** Hear a line, read it after the voice, see which words were understood. */
export function FollowTab() {
  const group = useDesk(groupAt);
  const { data: engine } = useQuery(schoolRecogniser);
  const follow = useFollow();
  const canHear = hasBrowserRecogniser() || (engine !== undefined && engine.kind !== 'none');
  const lines = group ? followedLines(group) : [];
  if (!group || lines.length === 0)
    return <p className="ta-field-hint">在左边点一段对话、短文或听写，这里一句一句跟读</p>;
  return (
    <div className="ta-follow">
      <p className="ta-field-hint">
        {engine && !canHear
          ? '还没有装语音识别，不能判断读得对不对，可以先听一句、跟读一句；要打分，请联系学校管理员。'
          : '先听，再点“跟读”对着话筒读。机器可能听错，结果只作参考，不留录音。'}
      </p>
      <ol className="ta-follow-list">
        {lines.map((line) => (
          <FollowLine key={line.id} groupId={group.id} line={line} follow={follow} canHear={canHear} />
        ))}
      </ol>
    </div>
  );
}

/** What a class says after the voice: instructions are not. */
function followedLines(group: ScriptGroup): WordsLine[] {
  const lines = group.kind === 'dictation' ? dictatedLines(group) : group.lines.filter(isSaidAgain);
  return lines.filter(({ text }) => text !== '');
}

type FollowLineProps = { groupId: string; line: WordsLine; follow: Follow; canHear: boolean };

function FollowLine({ groupId, line, follow, canHear }: FollowLineProps) {
  const playLine = usePlay();
  const { isHere, isSpeaking, isFailed } = follow.stateOf(line.id);
  const result = follow.results[line.id];
  return (
    <li className="ta-follow-line">
      {result ? (
        <FollowedLine followed={result} />
      ) : (
        <p lang={languageOfLine(line.text) === 'zh' ? 'zh-CN' : 'en'}>{line.text}</p>
      )}
      <span className="ta-follow-tools">
        <Button
          size="small"
          icon={<Play size={14} />}
          disabled={isSpeaking}
          onClick={() => playLine([{ groupId, line, isAgain: false }])}
        >
          听
        </Button>
        {isSpeaking ? (
          <>
            <Button size="small" variant="primary" icon={<Square size={14} />} onClick={() => follow.finish()}>
              读完了
            </Button>
            <LevelBars heightPx={20} />
            <SpokenTime />
          </>
        ) : (
          <Button
            size="small"
            icon={<Mic size={14} />}
            disabled={!canHear || follow.isBusy}
            onClick={() => follow.start(line)}
          >
            {result ? '再读一遍' : '跟读'}
          </Button>
        )}
      </span>
      {isHere && isFailed && <MicrophoneNote onRetry={() => follow.start(line)} />}
      {follow.faultOf(line.id) !== '' && (
        <p className="ta-field-error" role="alert">
          {follow.faultOf(line.id)}
        </p>
      )}
    </li>
  );
}
