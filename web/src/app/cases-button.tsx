import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { arriveInTime } from './lazy-page.ts';

const CasesDrawer = lazy(async () => ({
  default: (await arriveInTime(import('#features/sharing/cases/cases-drawer.tsx'))).CasesDrawer,
}));

type CasesButtonProps = { templateId: string; onUse: (question: string) => void };

/** The way to the cases of a template. */
export function CasesButton({ templateId, onUse }: CasesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" icon={<Bookmark size={16} />} onClick={() => setIsOpen(true)}>
        看看案例
      </Button>
      {isOpen && (
        <Suspense>
          <CasesDrawer templateId={templateId} onUse={onUse} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
