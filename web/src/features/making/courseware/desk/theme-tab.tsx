import { bodySizeNames, bodySizes, type SlideTheme, slideRatios } from '@app/contract/making/slides.ts';
import type { BetterSlide } from '@app/engines/slides/better-slides.ts';
import { LayoutTemplate } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useMeasured } from '../formula-facts.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { BetterPages } from './better-pages.tsx';
import { findBetter, takeBetter } from './deck-actions.ts';
import { change, useDesk, useDeskStore } from './deck-desk.ts';
import { SchoolLooks } from './school-looks.tsx';

const ratios = slideRatios.map((value) => ({ value, label: value }));
const sizes = bodySizes.map((value) => ({ value, label: bodySizeNames[value] }));

/** How the whole deck looks. */
export function ThemeTab() {
  const desk = useDeskStore();
  const switchId = useId();
  const { theme, master, bodySize, ratio = '16:9', areFormulasNative } = useDesk((state) => state.deck);
  const put = (part: Partial<ReturnType<typeof desk.getState>['deck']>) =>
    change(desk, { ...desk.getState().deck, ...part });
  /** A theme of ours takes the place of the look of her school. */
  const choose = (chosen: SlideTheme) => {
    const { master: _, ...plain } = desk.getState().deck;
    change(desk, { ...plain, theme: chosen });
  };
  return (
    <>
      <Betterment />
      <ThemeChoice value={master ? undefined : theme} onChange={choose} />
      <SchoolLooks />
      <div className="ta-deck-options">
        {!master && (
          <div>
            页面宽高
            <Segmented label="页面宽高" options={ratios} value={ratio} onChange={(chosen) => put({ ratio: chosen })} />
          </div>
        )}
        <div>
          正文字号
          <Segmented
            label="正文字号"
            options={sizes}
            value={bodySize}
            onChange={(chosen) => put({ bodySize: chosen })}
          />
        </div>
        <label htmlFor={switchId}>
          公式可在 PowerPoint 里改
          <CheckField
            look="switch"
            id={switchId}
            label="公式可在 PowerPoint 里改"
            isOn={areFormulasNative}
            onChange={(isOn) => put({ areFormulasNative: isOn })}
          />
        </label>
      </div>
    </>
  );
}

/** Slide by slide, each as it is and as it could be. */
function Betterment() {
  const desk = useDeskStore();
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [found, setFound] = useState<BetterSlide[]>([]);
  const look = () => {
    const better = findBetter(desk, formulaOf);
    if (better.length === 0) showToast('info', '每一页都排得清楚，没有要改的');
    setFound(better);
  };
  const take = (taken: readonly BetterSlide[]) => {
    setFound([]);
    takeBetter(desk, taken);
  };
  return (
    <>
      <Button className="ta-deck-better" icon={<LayoutTemplate size={16} />} onClick={look}>
        逐页美化
      </Button>
      {found.length > 0 && <BetterPages found={found} onTake={take} onClose={() => setFound([])} />}
    </>
  );
}
