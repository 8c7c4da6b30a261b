import type { Combo } from '@app/contract/money/combos.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs } from '#components/buttons/tabs.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { ComboChoice } from './combo-choice.tsx';
import './combo-modal.css';
import { useCombos } from '#lib/doors/combo-store.ts';
import { closeCombos } from './combo-visit.ts';
import { standingText } from './membership.ts';

/** `payOf` draws how the chosen combo is paid; nothing is chosen before the list has come. */
type ComboModalProps = { payOf: (combo: Combo | undefined) => ReactNode };

/** What can be bought, tab by tab, and beside it how it is paid. */
export function ComboModal({ payOf }: ComboModalProps) {
  const { comboList, selectedIndex, paidComboList, comboActivity } = useCombos();
  const [chosenIds, setChosenIds] = useState<Record<number, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  // Reading begins at the top; the browser would go to the first button, which on a phone lies far below.
  useEffect(() => heading.current?.focus(), []);
  const group = comboList[selectedIndex] ?? comboList[0];
  const onSale = longestFirst(group?.combos ?? []);
  const chosen = onSale.find(({ comboId }) => comboId === chosenIds[selectedIndex]) ?? onSale[0];
  return (
    <Dialog label="会员与套餐" widthPx={920} onClose={closeCombos}>
      <div className="ta-combo">
        <div className="ta-combo-left">
          <h2 ref={heading} tabIndex={-1}>
            会员
          </h2>
          <p className="ta-combo-standing">{paidComboList ? standingText(paidComboList, new Date()) : '\u00a0'}</p>
          {group ? (
            <Tabs
              label="套餐种类"
              look="line"
              tabs={comboList.map(({ groupName }) => ({ id: groupName, name: groupName }))}
              chosen={group.groupName}
              onChoose={(name) =>
                useCombos.setState({ selectedIndex: comboList.findIndex(({ groupName }) => groupName === name) })
              }
            >
              {comboActivity && <p className="ta-combo-activity">{comboActivity.title}</p>}
              <ComboChoice
                combos={onSale}
                chosen={chosen}
                free={group.combos.find(({ tier }) => tier === 'free')}
                onChoose={(comboId) => setChosenIds({ ...chosenIds, [selectedIndex]: comboId })}
              />
            </Tabs>
          ) : (
            <SkeletonText lines={6} label="正在打开套餐" />
          )}
        </div>
        {payOf(chosen)}
      </div>
    </Dialog>
  );
}

/** The longest is proposed: it costs least a day. What is free needs no buying. */
function longestFirst(combos: readonly Combo[]): Combo[] {
  return combos.filter(({ price }) => price > 0).sort((one, other) => other.days - one.days);
}
