import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/button.tsx';

type ConflictBarProps = { onTakeTheirs: () => void; onKeepMine: () => void };

/** Another window saved meanwhile: nothing is thrown away, whichever she takes. */
export function ConflictBar({ onTakeTheirs, onKeepMine }: ConflictBarProps) {
  return (
    <div className="ta-design-conflict" role="alert">
      <TriangleAlert size={16} />
      <span>
        <b>在别处改过</b>
        {'　载入最新的，撤销一步就回到你这份；用你这份，别处的在“版本”里'}
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
