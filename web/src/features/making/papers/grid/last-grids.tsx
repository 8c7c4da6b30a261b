import type { KeptGrid } from '@app/contract/making/paper-grids.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Popover } from '#components/layers/popover.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { sayError } from '#lib/http/query-client.ts';
import { gridsLike, refreshGrids, removeGrid, saveGrid } from './grid.api.ts';
import { changeGrid, type GridDesk, undoGrid, useGrid, useGridStore } from './grid-desk.ts';
import { countOf, pointsOf, withCellsOf } from './grid-edits.ts';
import './last-grids.css';

/** The cells of an earlier table, not its questions. */
export function LastGrids() {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const gridId = useGrid((state) => state.gridId);
  const list = useQuery(gridsLike(grid)).data?.list.filter((one) => one.gridId !== gridId) ?? [];
  return (
    <Popover
      label="套用上次的表"
      widthPx={320}
      trigger={(trigger) => (
        <Button
          size="small"
          variant="text"
          icon={<LayoutTemplate size={16} />}
          disabled={list.length === 0}
          {...trigger}
        >
          套用上次的表
        </Button>
      )}
    >
      {(close) => (
        <ul className="ta-last-grids">
          {list.map((kept) => (
            <li key={kept.gridId}>
              <button
                type="button"
                onClick={() => {
                  take(desk, kept);
                  close();
                }}
              >
                {kept.title || '没有名称'}
                <small>{`${countOf(kept.grid.demands)} 题 ${pointsOf(kept.grid.demands)} 分`}</small>
              </button>
              <IconButton
                size="compact"
                label={`删去 ${kept.title}`}
                icon={<Trash2 size={16} />}
                onClick={() => void remove(kept)}
              />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function take(desk: GridDesk, { grid }: KeptGrid): void {
  changeGrid(desk, withCellsOf(desk.getState().grid, grid));
  offerUndo('已套用，题目重新配', () => undoGrid(desk));
}

async function remove({ gridId, title, grid, standing }: KeptGrid): Promise<void> {
  try {
    await removeGrid(gridId);
    offerUndo(`已删去“${title}”`, () => void saveGrid(gridId, title, grid, standing).then(refreshGrids));
  } catch (error) {
    sayError(error instanceof Error ? error.message : '没有删掉，请再试一次');
  }
}
