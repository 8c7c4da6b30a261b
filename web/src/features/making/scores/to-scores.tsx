import { Button } from '#components/buttons/button.tsx';

/** Where there is nothing to look at before scores are there. */
export function ToScores({ words, onScores }: { words: string; onScores: () => void }) {
  return (
    <div className="ta-scores-empty">
      <p>{words}</p>
      <Button variant="primary" onClick={onScores}>
        去填成绩
      </Button>
    </div>
  );
}
