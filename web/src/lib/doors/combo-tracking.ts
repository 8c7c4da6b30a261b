import type { Combo } from '@app/contract/money/combos.ts';
import { type TrackFacts, track } from '#lib/tracking/tracking.ts';
import { useCombos } from './combo-store.ts';

/** The combo she looks at, or buys, and the tab it is on. */
export function trackVisit(event: 'enter' | 'buy' | 'close', combo?: Pick<Combo, 'comboId' | 'comboName'>): void {
  track('combo', event, undefined, factsOf(combo));
}

function factsOf(combo?: Pick<Combo, 'comboId' | 'comboName'>): TrackFacts {
  const { sourceType, startTime, endTime, comboList, selectedIndex } = useCombos.getState();
  const comboModuleName = comboList[selectedIndex]?.groupName;
  return {
    sourceType: String(sourceType),
    startTime,
    ...(endTime > 0 && { endTime }),
    ...(comboModuleName !== undefined && { comboModuleName }),
    ...(combo && { comboId: combo.comboId, comboName: combo.comboName }),
  };
}
