import type { ListeningLine, WordsLine } from '@app/contract/making/listening-script.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { secondsOfLine } from '@app/engines/listening/script-sounds.ts';
import { Bell, Pause, Play, RotateCw, Timer, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import './line-list.css';
import { pauseOrGoOn, usePlayer } from './line-player.ts';
import { LineSpeaker } from './line-speaker.tsx';
import { LineWords } from './line-words.tsx';
import { type NumberedGroup, numberedGroups } from './numbered-groups.ts';
import { changeLine, removeLine } from './script-edits.ts';
import { change, choose, useDesk, useDeskStore } from './test-desk.ts';
import { usePlay } from './use-play.ts';

/** The whole test line by line. */
export function LineList() {
  const script = useDesk(({ draft }) => draft.script);
  const groups = useMemo(() => numberedGroups(script), [script]);
  return (
    <div className="ta-lines">
      {groups.map((numbered) => (
        <GroupLines key={numbered.group.id} {...numbered} />
      ))}
    </div>
  );
}

const hints = {
  opening: '',
  dialogue: '听对话，选出正确答案',
  passage: '听短文，选出正确答案',
  dictation: '',
  closing: '',
};

function GroupLines({ group, section, name, firstLineNo }: NumberedGroup) {
  let no = firstLineNo - 1;
  return (
    <section id={`group-${group.id}`} aria-label={name}>
      <h2 className="ta-lines-title">
        {name}
        {group.title !== '' && group.title !== name && <span>{group.title}</span>}
        {section !== '' && <small>{hints[group.kind]}</small>}
      </h2>
      <ol className="ta-lines-list">
        {group.lines.map((line) => {
          if (line.kind === 'words') no += 1;
          return line.kind === 'words' ? (
            <SpokenLine key={line.id} groupId={group.id} line={line} no={no} />
          ) : (
            <SilentLine key={line.id} groupId={group.id} line={line} />
          );
        })}
      </ol>
    </section>
  );
}

function SpokenLine({ groupId, line, no }: { groupId: string; line: WordsLine; no: number }) {
  const desk = useDeskStore();
  const { draft, lineId, lineSeconds } = useDesk((state) => state);
  const isPlaying = usePlayer(({ sounds, at, isPaused }) => sounds[at]?.line.id === line.id && !isPaused);
  const playLine = usePlay();
  return (
    <li
      className={classNames('ta-line', isPlaying && 'ta-line-playing')}
      data-speaker={line.speaker}
      aria-current={lineId === line.id || undefined}
      onFocus={() => choose(desk, groupId, line.id)}
    >
      <span className="ta-line-no">{no}</span>
      <LineSpeaker line={line} no={no} />
      <LineWords line={line} no={no} />
      <span className="ta-line-seconds">{`${secondsOfLine(line, draft.speed, lineSeconds).toFixed(1)} 秒`}</span>
      <span className="ta-line-tools">
        <IconButton
          label={isPlaying ? `暂停第 ${no} 句` : `听第 ${no} 句`}
          disabled={line.text === ''}
          icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
          onClick={() => (isPlaying ? pauseOrGoOn() : playLine([{ groupId, line, isAgain: false }]))}
        />
        <IconButton
          label={`删掉第 ${no} 句`}
          className="ta-line-remove"
          icon={<Trash2 size={16} />}
          onClick={() => change(desk, removeLine(draft, line.id))}
        />
      </span>
      <span className="ta-visually-hidden">{languageOfLine(line.text) === 'zh' ? '中文' : '英文'}</span>
    </li>
  );
}

type SilentLineProps = { groupId: string; line: Exclude<ListeningLine, WordsLine> };

/** A pause, a beep or a repeat. */
function SilentLine({ groupId, line }: SilentLineProps) {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const words = { pause: '停顿', beep: '提示音', repeat: '再读一遍' }[line.kind];
  const Mark = { pause: Timer, beep: Bell, repeat: RotateCw }[line.kind];
  return (
    <li className="ta-line ta-line-silent" onFocus={() => choose(desk, groupId, line.id)}>
      <span className="ta-line-mark">
        <Mark size={15} />
      </span>
      {line.kind === 'pause' ? (
        <label className="ta-line-pause">
          停
          <input
            type="number"
            aria-label="停顿秒数"
            min={1}
            max={60}
            value={line.seconds}
            onChange={({ target }) => {
              const seconds = Math.min(60, Math.max(1, Math.round(target.valueAsNumber || 1)));
              change(desk, changeLine(draft, line.id, { seconds }), `pause ${line.id}`);
            }}
          />
          秒
        </label>
      ) : (
        <span className="ta-line-pause">{words}</span>
      )}
      <span className="ta-line-rule" aria-hidden />
      <IconButton
        label={`删掉这个${words}`}
        className="ta-line-remove"
        icon={<Trash2 size={15} />}
        onClick={() => change(desk, removeLine(draft, line.id))}
      />
    </li>
  );
}
