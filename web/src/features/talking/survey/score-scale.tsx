type ScoreScaleProps = { score: number | undefined; onChoose: (score: number) => void };

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function ScoreScale({ score, onChoose }: ScoreScaleProps) {
  return (
    <fieldset className="ta-survey-scale">
      <legend className="ta-visually-hidden">0 分到 10 分</legend>
      <div className="ta-survey-scores">
        {SCORES.map((one) => (
          <button
            key={one}
            type="button"
            className="ta-survey-score"
            aria-label={`${one} 分`}
            aria-pressed={one === score}
            onClick={() => onChoose(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <p className="ta-survey-ends" aria-hidden>
        <span>0 分，不愿意</span>
        <span>10 分，很愿意</span>
      </p>
    </fieldset>
  );
}
