import type { QuestionType } from '@app/contract/library/questions.ts';
import type { GridDemand, GridLack } from '@app/contract/making/paper-grids.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { bankOf, filledOf, orderOf } from './grid.api.ts';
import type { GridDesk } from './grid-desk.ts';
import { type Cell, isSameCell, type Scores } from './grid-edits.ts';

/** What there is for the cells of the table, by point, level and kind. */
function useReadBank(desk: GridDesk) {
  const grid = useStore(desk, (state) => state.grid);
  const { data, isError, refetch } = useQuery(bankOf(grid));
  return useMemo(() => {
    const counts = new Map<string, number>();
    const ofPoints = new Map<string, number>();
    for (const { point, level, type, count } of data?.list ?? []) {
      if (level === null) continue;
      counts.set(`${point} ${level} ${type}`, count);
      ofPoints.set(point, (ofPoints.get(point) ?? 0) + count);
    }
    const scores: Scores = new Map(data?.scores.map(({ type, score }) => [type, score]));
    const names = new Map<QuestionType, string>(data?.scores.map(({ type, name }) => [type, name]));
    return {
      isThere: data !== undefined,
      isError,
      retry: () => void refetch(),
      scores,
      names,
      types: [...scores.keys()],
      countOf: ({ point, level, type }: Cell & Pick<GridDemand, 'type'>) =>
        counts.get(`${point} ${level} ${type}`) ?? 0,
      ofPoint: (point: string) => ofPoints.get(point) ?? 0,
    };
  }, [data, isError, refetch]);
}

/** The questions in the cells as far as they can be filled. */
function useReadFilled(desk: GridDesk) {
  const state = useStore(desk);
  const order = useDeferredValue(useMemo(() => orderOf(state), [state]));
  const { data, isFetching, isError, error, refetch } = useQuery(filledOf(order));
  const isEmpty = state.grid.demands.length === 0;
  const filled = isEmpty ? undefined : data;
  return {
    filled,
    isFetching: !isEmpty && isFetching,
    isError: isError && !isEmpty,
    error,
    retry: () => void refetch(),
  };
}

type Filling = { bank: ReturnType<typeof useReadBank>; filled: ReturnType<typeof useReadFilled> };

/** Read once for the whole desk: every cell looks into it. */
export const FillingContext = createContext<Filling | undefined>(undefined);

export function useFilling(desk: GridDesk): Filling {
  const bank = useReadBank(desk);
  const filled = useReadFilled(desk);
  return useMemo(() => ({ bank, filled }), [bank, filled]);
}

export function useBank(): Filling['bank'] {
  return useContextOf().bank;
}

export function useFilled(): Filling['filled'] {
  return useContextOf().filled;
}

function useContextOf(): Filling {
  const filling = use(FillingContext);
  if (!filling) throw new Error('a part of the table was drawn outside of it');
  return filling;
}

/** Of the first form where it lacks something, else of the second. */
export function lacksIn(lacks: readonly GridLack[] | undefined, cell: Cell): GridLack[] {
  const own = (lacks ?? []).filter((lack) => isSameCell(lack, cell));
  const first = own.filter(({ form }) => form === 'A');
  return first.length > 0 ? first : own;
}
