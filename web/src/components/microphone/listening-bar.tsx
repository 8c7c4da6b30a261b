import { Button } from '#components/buttons/button.tsx';
import { LevelBars, SpokenTime } from './level-bars.tsx';
import './microphone.css';

/** In the place of the composer's tools while she speaks. */
export function ListeningBar({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="ta-microphone-bar">
      <Button variant="text" size="small" onClick={onCancel}>
        取消<kbd className="ta-microphone-key">Esc</kbd>
      </Button>
      <LevelBars heightPx={28} />
      <SpokenTime />
    </div>
  );
}
