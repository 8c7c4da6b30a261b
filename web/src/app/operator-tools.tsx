import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { lateLayer } from '#components/page/late-part.ts';

const IssueCodesDialog = lateLayer(
  async () => (await import('#features/money/redemption/issue-codes-dialog.tsx')).IssueCodesDialog,
);
const RefundsDialog = lateLayer(async () => (await import('#features/money/orders/refunds-dialog.tsx')).RefundsDialog);

/** What only operators do with packages: give codes away, and give back money that came for nothing. */
export function OperatorTools() {
  const [opened, setOpened] = useState<'codes' | 'refunds'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button size="small" onClick={() => setOpened('codes')}>
        发兑换码
      </Button>
      <Button size="small" onClick={() => setOpened('refunds')}>
        待退款
      </Button>
      <Suspense fallback={null}>
        {opened === 'codes' && <IssueCodesDialog onClose={close} />}
        {opened === 'refunds' && <RefundsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
