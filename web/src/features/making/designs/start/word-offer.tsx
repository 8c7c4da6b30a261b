import { exportDesign } from '@app/contract/making/designs.ts';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { startExport } from '#lib/files/download-box.ts';
import './word-offer.css';

type WordOfferProps = { designId: string; title: string; onDone: () => void };

/** For whoever came for a Word file (decision G-034): it is offered as soon as there is one. */
export function WordOffer({ designId, title, onDone }: WordOfferProps) {
  const exportWord = () => {
    onDone();
    startExport(`${title}.docx`, exportDesign, { designId });
  };
  return (
    <div className="ta-word-offer" role="status">
      <span>写好了，可以直接导出，也可以先改一改</span>
      <Button variant="primary" size="small" icon={<Download size={16} />} onClick={exportWord}>
        导出 Word
      </Button>
      <Button variant="text" size="small" onClick={onDone}>
        先改一改
      </Button>
    </div>
  );
}
