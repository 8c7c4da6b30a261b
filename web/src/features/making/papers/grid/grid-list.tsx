import { AbilityLevel, abilityLevels } from '@app/contract/library/questions.ts';
import { useState } from 'react';
import { Drawer } from '#components/layers/drawer.tsx';
import { CellTab } from './cell-tab.tsx';
import { useGrid } from './grid-desk.ts';
import { countOf, pointsOf } from './grid-edits.ts';
import { CellButton } from './grid-table.tsx';
import { lacksIn, useFilled } from './use-filled.ts';
import './grid-list.css';

/** On a phone: points one under another, each with its four levels; a level comes up from below. */
export function GridList() {
  const grid = useGrid((state) => state.grid);
  const { filled } = useFilled();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="ta-grid-list" aria-label="细目表">
        {grid.rows.map((point, row) => {
          const own = grid.demands.filter((demand) => demand.point === point);
          return (
            <li key={point}>
              <h2>
                {point}
                <small>{own.length > 0 && `${countOf(own)} 题 ${pointsOf(own)} 分`}</small>
              </h2>
              {AbilityLevel.map((level) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the button inside acts, this hears that it did
                // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click as well
                <div key={level} className="ta-grid-list-level" onClick={() => setIsOpen(true)}>
                  <span aria-hidden>{abilityLevels[level]}</span>
                  <CellButton cell={{ point, level }} row={row} lacks={lacksIn(filled?.lacks, { point, level })} />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <Drawer title="这一格" onClose={() => setIsOpen(false)}>
          <div className="ta-paper-tab ta-cell-sheet">
            <CellTab />
          </div>
        </Drawer>
      )}
    </>
  );
}
