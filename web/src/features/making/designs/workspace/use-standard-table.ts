import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { standardsOf } from '../designs.api.ts';
import type { DesignDesk } from './desk.ts';

/** Lays the coded table of the design's subject on the desk, to choose from and to check against. */
export function useStandardTable(desk: DesignDesk): void {
  const { data } = useQuery(standardsOf(desk.getState().designId));
  useEffect(() => {
    if (data) desk.setState({ table: data.list });
  }, [desk, data]);
}
