import type { Thing } from '@app/contract/talking/cards.ts';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { exportOf } from './export-thing.ts';
import { useOpenThing } from './open-thing.ts';

type OpenButtonProps = { thing: Thing; isPrimary: boolean; children?: string };

export function OpenButton({ thing, isPrimary, children = '打开' }: OpenButtonProps) {
  const open = useOpenThing();
  return (
    <Button size="small" variant={isPrimary ? 'primary' : 'default'} data-opens onClick={() => void open(thing)}>
      {children}
    </Button>
  );
}

/** The export of the thing's own desk; nothing for kinds that have to be asked how. */
export function ExportButton({ thing, title }: { thing: Thing; title: string }) {
  const wanted = exportOf(thing);
  if (!wanted) return null;
  return (
    <Button size="small" icon={<Download size={15} />} onClick={() => wanted.start(title, thing.id)}>
      {wanted.words}
    </Button>
  );
}
