import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { lateLayer } from '#components/page/late-part.ts';

const IssueCodesDialog = lateLayer(
  async () => (await import('#features/money/redemption/issue-codes-dialog.tsx')).IssueCodesDialog,
);
const RefundsDialog = lateLayer(async () => (await import('#features/money/orders/refunds-dialog.tsx')).RefundsDialog);

const ModelCallsDialog = lateLayer(
  async () => (await import('#features/running/model-calls/model-calls-dialog.tsx')).ModelCallsDialog,
);

/** What only operators do: give codes away, give back money that came for nothing, see what models are used for. */
export function OperatorTools() {
  const [opened, setOpened] = useState<'codes' | 'refunds' | 'model-calls'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button size="small" onClick={() => setOpened('codes')}>
        发兑换码
      </Button>
      <Button size="small" onClick={() => setOpened('refunds')}>
        待退款
      </Button>
      <Button size="small" onClick={() => setOpened('model-calls')}>
        大模型用量
      </Button>
      <Suspense fallback={null}>
        {opened === 'codes' && <IssueCodesDialog onClose={close} />}
        {opened === 'refunds' && <RefundsDialog onClose={close} />}
        {opened === 'model-calls' && <ModelCallsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
