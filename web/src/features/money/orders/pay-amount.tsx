import { yuan } from '@app/engines/money/yuan.ts';

/** For what, and how much, set large. Neither is known before the list has come. */
export function PayAmount({ comboName, fen }: { comboName: string | undefined; fen: number | undefined }) {
  return (
    <p className="ta-pay-amount">
      <small>{comboName === undefined ? '应付' : `${comboName}，应付`}</small>
      <b>
        <small>¥</small>
        {fen === undefined ? '—' : yuan(fen)}
      </b>
    </p>
  );
}
