import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { lateLayer } from '#components/page/late-part.ts';

const CasesDrawer = lateLayer(async () => (await import('#features/sharing/cases/cases-drawer.tsx')).CasesDrawer);

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
