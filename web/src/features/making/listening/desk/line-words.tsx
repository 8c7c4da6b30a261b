import { MAX_LINE_CHARS, MAX_TAKE, type WordsLine } from '@app/contract/making/listening-script.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { voiceChoices } from '../listening.api.ts';
import { type LineSound, saidBy, soundOfLine } from './line-sounds.ts';
import './line-words.css';
import { changeLine } from './script-edits.ts';
import { change, type Proposal, useDesk, useDeskStore } from './test-desk.ts';
import { usePlay } from './use-play.ts';
import { Waves } from './waves.tsx';

/** The words of a line; changed ones are heard beside the old ones before they are taken. */
export function LineWords({ line, no }: { line: WordsLine; no: number }) {
  const desk = useDeskStore();
  const proposal = useDesk((state) => (state.proposal?.lineId === line.id ? state.proposal : undefined));
  const { data: engine } = useQuery(voiceChoices);
  const hasEngine = engine?.isInstalled === true;
  const text = proposal?.text ?? line.text;
  const field = useRef<HTMLTextAreaElement>(null);
  const isNew = useDesk((state) => state.lineId === line.id) && line.text === '';
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const take = (next: Proposal) => {
    const words = next.text.trim();
    if (words === '') return drop();
    change(desk, changeLine(desk.getState().draft, line.id, { text: words, take: next.take }));
    drop();
  };
  const drop = () => desk.setState({ proposal: undefined });
  const propose = (words: string) => desk.setState({ proposal: { lineId: line.id, text: words, take: 0 } });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (proposal) take(proposal);
  };
  return (
    <div className="ta-line-words">
      <textarea
        ref={field}
        rows={1}
        placeholder={line.text === '' ? '写这一句' : undefined}
        lang={languageOfLine(text) === 'zh' ? 'zh-CN' : 'en'}
        spellCheck={languageOfLine(text) === 'en'}
        aria-label={`第 ${no} 句`}
        maxLength={MAX_LINE_CHARS}
        value={text}
        onChange={({ target }) => propose(target.value.replace(/\n/g, ' '))}
        onKeyDown={handleKey}
        // Without voices there is nothing to compare: what was typed is taken.
        onBlur={() => !hasEngine && proposal && take(proposal)}
      />
      {proposal && hasEngine && (
        <Compared
          line={line}
          proposal={proposal}
          onTake={() => take(proposal)}
          onAgain={() => desk.setState({ proposal: { ...proposal, take: (proposal.take % MAX_TAKE) + 1 } })}
          onDrop={drop}
        />
      )}
    </div>
  );
}

type ComparedProps = {
  line: WordsLine;
  proposal: Proposal;
  onTake: () => void;
  onAgain: () => void;
  onDrop: () => void;
};

function Compared({ line, proposal, onTake, onAgain, onDrop }: ComparedProps) {
  const playLine = usePlay();
  const fresh = { ...line, text: proposal.text.trim(), take: proposal.take };
  const heard = (one: WordsLine) => playLine([{ groupId: '', line: one, isAgain: false }]);
  return (
    <fieldset className="ta-compared" aria-label="原来和新的">
      {line.text !== '' && <SoundButton name="原来" line={line} onPlay={() => heard(line)} />}
      <SoundButton name="新的" isNew line={fresh} onPlay={() => heard({ ...fresh, id: `${line.id}-new` })} />
      <Button size="small" variant="soft" onClick={onTake}>
        采用
      </Button>
      <Button size="small" onClick={onAgain}>
        再念一次
      </Button>
      <Button size="small" variant="text" onClick={onDrop}>
        放弃
      </Button>
    </fieldset>
  );
}

/** So long nobody types before a new line is read. */
const PAUSE_MS = 700;

type SoundButtonProps = { name: string; line: WordsLine; isNew?: boolean; onPlay: () => void };

function SoundButton({ name, line, isNew, onPlay }: SoundButtonProps) {
  const draft = useDesk((state) => state.draft);
  const [sound, setSound] = useState<LineSound>();
  const said = JSON.stringify(saidBy(line, draft));
  useEffect(() => {
    let isLeft = false;
    setSound(undefined);
    const timer = setTimeout(() => {
      const wanted: Parameters<typeof soundOfLine>[0] = JSON.parse(said);
      if (wanted.text === '') return;
      // What cannot be read says so when it is played.
      soundOfLine(wanted).then(
        (made) => !isLeft && setSound(made),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [said]);
  return (
    <button type="button" className="ta-compared-sound" data-new={isNew || undefined} onClick={onPlay}>
      <Play size={14} />
      {name}
      {sound ? ` ${sound.seconds.toFixed(1)} 秒` : ' …'}
      {sound && <Waves peaks={sound.peaks} />}
    </button>
  );
}
