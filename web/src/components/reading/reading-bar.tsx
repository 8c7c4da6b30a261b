import { AudioLines, ChevronUp, Pause, Play, SkipBack, SkipForward, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { Popover } from '#components/layers/popover.tsx';
import { usePreferences } from '#lib/session/preferences.ts';
import {
  goOnReading,
  pauseReading,
  type Reading,
  readSentence,
  retuneReading,
  stopReading,
  useReading,
} from '#lib/speech/reading.ts';
import './reading-bar.css';
import { useMediaSession } from './use-media-session.ts';
import { shortName, VoiceChoice } from './voice-choice.tsx';

/** So many fit as pieces; a longer text has one line. */
const MAX_SEGMENTS = 30;

/** What is being read aloud, and how to steer it. Nothing while nothing is read. */
export function ReadingBar() {
  const reading = useReading();
  const { dialogId, phase, at } = reading;
  useMediaSession();
  useEffect(() => usePreferences.subscribe(retuneReading), []);
  // What is read belongs to the page that shows it.
  useEffect(() => () => stopReading(useReading.getState().dialogId), []);
  if (dialogId === '') return null;
  const isPaused = phase === 'paused' || phase === 'failed';
  const handlePlay = () => {
    if (isPaused) goOnReading();
    else pauseReading();
  };
  return (
    <section className="ta-reading" aria-label="正在念">
      <button type="button" className="ta-reading-play" aria-label={isPaused ? '接着念' : '暂停'} onClick={handlePlay}>
        {isPaused ? <Play size={20} /> : <Pause size={20} />}
      </button>
      <IconButton
        label="上一句"
        icon={<SkipBack size={18} />}
        className="ta-reading-skip"
        onClick={() => readSentence(at - 1)}
      />
      <IconButton
        label="下一句"
        icon={<SkipForward size={18} />}
        className="ta-reading-skip"
        onClick={() => readSentence(at + 1)}
      />
      <Progress reading={reading} />
      {phase !== 'failed' && <Tuning reading={reading} />}
      <IconButton label="不念了" icon={<X size={18} />} onClick={() => stopReading(dialogId)} />
    </section>
  );
}

function Progress({ reading: { sentences, at, phase, fault } }: { reading: Reading }) {
  const count = sentences.length;
  // Why it stopped is all there is to say, and has all the room.
  if (phase === 'failed') {
    return (
      <p className="ta-reading-fault" role="alert">
        <TriangleAlert size={15} />
        {fault}
      </p>
    );
  }
  return (
    <div className="ta-reading-progress">
      <p className="ta-reading-words">
        <span className="ta-reading-note">{phase === 'starting' ? '正在准备声音' : sentences[at]?.note}</span>
        <span className="ta-reading-count">
          第 {at + 1} 句，共 {count} 句
        </span>
      </p>
      <div className="ta-reading-line" aria-hidden="true">
        {count > MAX_SEGMENTS ? (
          <span className="ta-reading-segment">
            <span className="ta-reading-read" style={{ width: `${((at + 1) / count) * 100}%` }} />
          </span>
        ) : (
          sentences.map(({ text }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences stand where they stand
              key={index}
              className={classNames(
                'ta-reading-segment',
                index < at && 'ta-reading-segment-read',
                index === at && 'ta-reading-segment-now',
              )}
              style={{ flexGrow: text.length }}
            />
          ))
        )}
      </div>
    </div>
  );
}

/** Speed and voice, behind one button. */
function Tuning({ reading: { where, languages, sentences, at } }: { reading: Reading }) {
  const { readSpeed, readVoiceZh, readVoiceEn } = usePreferences();
  const voice = sentences[at]?.language === 'en' ? readVoiceEn : readVoiceZh;
  return (
    <Popover
      label="语速和声音"
      placement="above"
      widthPx={348}
      trigger={(props) => (
        <button {...props} type="button" className="ta-reading-tune">
          <span>{readSpeed} 倍</span>
          <span className="ta-reading-voice">
            <AudioLines size={16} />
            {where === 'browser' ? '浏览器' : shortName(voice)}
            <ChevronUp size={14} />
          </span>
        </button>
      )}
    >
      <VoiceChoice where={where} languages={languages} />
    </Popover>
  );
}
