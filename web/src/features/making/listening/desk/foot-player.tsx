import {
  type Sound,
  secondsOfLine,
  secondsOfSounds,
  soundsOf,
  soundsOfGroup,
} from '@app/engines/listening/script-sounds.ts';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { MenuButton } from '#components/layers/menu.tsx';
import './foot-player.css';
import { pauseOrGoOn, setRate, skip, usePlayer } from './line-player.ts';
import { numberedGroups } from './numbered-groups.ts';
import { groupAt, useDesk } from './test-desk.ts';
import { clock } from './time-text.ts';
import { usePlay } from './use-play.ts';

/** Plays the group that is looked at, or the whole from there on. */
export function FootPlayer() {
  const { draft, lineSeconds, linePeaks } = useDesk((state) => state);
  const group = useDesk(groupAt);
  const { sounds, at, isPaused, rate } = usePlayer();
  const playLines = usePlay();
  if (!group) return null;
  const isPlaying = sounds.length > 0 && !isPaused;
  const playedGroup = draft.script.groups.find(({ id }) => id === sounds[at]?.groupId) ?? group;
  const own = soundsOfGroup(playedGroup);
  const place = placeOf(sounds, at, own);
  const seconds = (list: readonly Sound[]) => secondsOfSounds(list, draft.speed, lineSeconds);
  const name = numberedGroups(draft.script).find((one) => one.group.id === playedGroup.id)?.name ?? '';
  const toggle = () => {
    if (sounds.length > 0) return pauseOrGoOn();
    const from = soundsOf(draft.script).findIndex(({ groupId }) => groupId === group.id);
    playLines(soundsOf(draft.script).slice(Math.max(0, from)));
  };
  return (
    <section className="ta-foot-player" aria-label="播放">
      <button
        type="button"
        className="ta-foot-play"
        aria-label={isPlaying ? '暂停' : sounds.length > 0 ? '接着听' : '从这一题开始听'}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={20} /> : <Play size={20} />}
      </button>
      <IconButton
        label="上一句"
        icon={<SkipBack size={18} />}
        disabled={sounds.length === 0}
        onClick={() => skip(-1)}
      />
      <IconButton
        label="下一句"
        icon={<SkipForward size={18} />}
        disabled={sounds.length === 0}
        onClick={() => skip(1)}
      />
      <div className="ta-foot-track">
        <div className="ta-foot-waves" aria-hidden>
          {own.map(({ line }, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: what is heard again is the same line
              key={index}
              className={classNames(line.kind === 'words' ? linePeaks[line.id] && 'ta-foot-loud' : 'ta-foot-still')}
              data-speaker={line.kind === 'words' ? line.speaker : undefined}
              data-heard={(place >= 0 && index <= place) || undefined}
              style={{ flexGrow: Math.max(0.5, secondsOfLine(line, draft.speed, lineSeconds)) }}
            >
              <Loudness peaks={linePeaks[line.id] ?? []} />
            </i>
          ))}
        </div>
        <p>
          <span>
            {name}
            {place >= 0 && ` · ${clock(seconds(own.slice(0, place)))} / ${clock(seconds(own))}`}
            {place < 0 && ` · ${clock(seconds(own))}`}
          </span>
          <span>{`全部 ${clock(seconds(soundsOf(draft.script)))}`}</span>
        </p>
      </div>
      <MenuButton
        label={`播放速度 ${rate} 倍`}
        icon={null}
        word={`${rate}×`}
        placement="above"
        items={rates.map((one) => ({ label: `${one} 倍`, isChecked: one === rate, onSelect: () => setRate(one) }))}
      />
    </section>
  );
}

const rates = [0.75, 1, 1.25, 1.5];

/** One line as loud as it was recorded; nothing where it was not yet. */
function Loudness({ peaks }: { peaks: readonly number[] }) {
  if (peaks.length === 0) return null;
  const bars = peaks.map((peak, at) => `M${at + 0.5} ${50 - peak / 2 - 2}V${50 + peak / 2 + 2}`);
  return (
    <svg viewBox={`0 0 ${peaks.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  );
}

/** Where in its group what sounds now stands; a line that is heard by itself stands where it is heard first. */
function placeOf(sounds: readonly Sound[], at: number, own: readonly Sound[]): number {
  const playing = sounds[at];
  if (!playing) return -1;
  if (sounds.length === 1) return own.findIndex(({ line }) => line.id === playing.line.id);
  return sounds.slice(0, at).filter(({ groupId }) => groupId === playing.groupId).length;
}
