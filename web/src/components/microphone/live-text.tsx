import { useMicrophone } from '#lib/microphone/microphone-state.ts';
import './microphone.css';

/** What stands in the field while she speaks: black is settled, grey may still change. */
export function LiveText({ placeholder }: { placeholder: string }) {
  const { before, settled, open, after } = useMicrophone();
  const isEmpty = `${before}${settled}${open}${after}` === '';
  return (
    <p className="ta-microphone-live" aria-live="polite">
      {isEmpty && <span className="ta-microphone-open">{placeholder}</span>}
      {before}
      {settled}
      <span className="ta-microphone-open">{open}</span>
      <span className="ta-microphone-caret" aria-hidden="true" />
      {after}
    </p>
  );
}
