import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import './save-note.css';

type ConflictBarProps = {
  /** What becomes of the other one, whichever she takes. */
  hint: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Another window saved meanwhile. */
export function ConflictBar({ hint, onTakeTheirs, onKeepMine }: ConflictBarProps) {
  return (
    <div className="ta-conflict" role="alert">
      <TriangleAlert size={16} />
      <span>
        <b>在别处改过</b>
        {`　${hint}`}
      </span>
      <Button size="small" onClick={onTakeTheirs}>
        载入最新
      </Button>
      <Button size="small" variant="soft" onClick={onKeepMine}>
        用我这份覆盖
      </Button>
    </div>
  );
}
