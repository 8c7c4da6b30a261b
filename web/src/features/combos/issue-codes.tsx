import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/button.tsx';

const IssueCodesDialog = lazy(async () => ({
  default: (await import('./issue-codes-dialog.tsx')).IssueCodesDialog,
}));

/** For operators. */
export function IssueCodes() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        发兑换码
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <IssueCodesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
