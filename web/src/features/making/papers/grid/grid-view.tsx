import { type FormWay, formWays } from '@app/contract/making/papers.ts';
import { ChevronDown, Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { changeGrid, useGrid, useGridStore } from './grid-desk.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridList } from './grid-list.tsx';
import { GridTable } from './grid-table.tsx';
import { LastGrids } from './last-grids.tsx';
import './grid-view.css';

/** The table and what it is asked for. */
export function GridView({ isFlat }: { isFlat: boolean }) {
  const rows = useGrid((state) => state.grid.rows);
  return (
    <div className="ta-grid-view">
      <h1 className="ta-visually-hidden">双向细目表</h1>
      <h2 className="ta-visually-hidden">表里的格子</h2>
      <GridLine isFlat={isFlat} />
      {rows.length === 0 ? (
        <EmptyState
          picture={<FilesPicture />}
          title={isFlat ? '勾知识点，或套用上次的表' : '从“套用上次的表”开始，或勾左边的知识点'}
        />
      ) : (
        <>
          {isFlat ? <GridList /> : <GridTable />}
          <GridFoot />
        </>
      )}
    </div>
  );
}

const forms = [
  { value: 'A', label: 'A 卷' },
  { value: 'B', label: 'B 卷' },
] as const;

function GridLine({ isFlat }: { isFlat: boolean }) {
  const desk = useGridStore();
  const form = useGrid((state) => state.form);
  const way = useGrid((state) => state.way);
  const ways = Object.keys(formWays) as FormWay[]; // the keys of the record
  return (
    <div className="ta-grid-line">
      <Segmented
        label="哪一卷"
        isSmall
        options={forms}
        value={form}
        onChange={(next) => desk.setState({ form: next })}
      />
      <MenuButton
        label={`B 卷：${formWays[way]}`}
        word={`B 卷：${formWays[way]}`}
        icon={isFlat ? <Columns2 size={18} /> : <ChevronDown size={14} />}
        className="ta-paper-layout"
        placement="below-start"
        items={ways.map((code) => ({
          label: formWays[code],
          isChecked: code === way,
          onSelect: () => desk.setState({ way: code }),
        }))}
      />
      <span className="ta-paper-space" />
      <NumberField label="满分" unit="" name="fullScore" most={1_000} least={1} />
      <NumberField label="时间" unit="分钟" name="minutes" most={300} least={5} />
      <LastGrids />
    </div>
  );
}

type NumberFieldProps = { label: string; unit: string; name: 'fullScore' | 'minutes'; least: number; most: number };

/** What was typed stays while it is no number that will do. */
function NumberField({ label, unit, name, least, most }: NumberFieldProps) {
  const desk = useGridStore();
  const value = useGrid(({ grid }) => grid[name]);
  const [typed, setTyped] = useState<string>();
  const isRight = (number: number) => Number.isInteger(number) && number >= least && number <= most;
  return (
    <label className="ta-grid-number">
      {label}
      <input
        className="ta-grid-input"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typed ?? value}
        aria-invalid={(typed !== undefined && !isRight(Number(typed))) || undefined}
        onChange={({ target }) => {
          const number = Number(target.value);
          const isTaken = target.value !== '' && isRight(number);
          setTyped(isTaken ? undefined : target.value);
          if (isTaken) changeGrid(desk, { ...desk.getState().grid, [name]: number }, name);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit}
    </label>
  );
}
