import { useCallback, useRef } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { useConsolePlace } from './console-place.ts';

/** The words of the address, in a box; what is typed stands in the address after a pause. */
export function ConsoleSearch({ label }: { label: string }) {
  const { place, go } = useConsolePlace();
  const latest = useRef({ place, go });
  latest.current = { place, go };
  const search = useCallback((keyword: string) => {
    const now = latest.current;
    if (keyword !== (now.place.keyword ?? '')) now.go({ keyword });
  }, []);
  return <SearchField label={label} placeholder={label} initialText={place.keyword ?? ''} onSearch={search} />;
}
