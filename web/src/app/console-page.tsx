import { FreshProofLayer } from '#features/running/account/fresh-proof-layer.tsx';
import { ConsoleDesk } from '#features/running/console/console-desk.tsx';
import { TransferLayer } from './transfer-layer.tsx';

/** What opens the account of somebody else is asked for again here, as what opens her own is in the user centre. */
export function ConsolePage() {
  return (
    <>
      <ConsoleDesk />
      <FreshProofLayer />
      <TransferLayer />
    </>
  );
}
