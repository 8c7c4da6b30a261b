import { templateTypeOf, thingAddress } from '@app/contract/desks.ts';
import type { Thing } from '@app/contract/talking/cards.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { systemTemplates } from './own-lessons.api.ts';

/** Where things are opened; some desks belong to a template whose id has to be known. */
export function useThingAddress(): (thing: Thing) => string {
  const { data: templates } = useQuery(systemTemplates);
  return (thing) => {
    const type = templateTypeOf[thing.kind] ?? '';
    return thingAddress(thing, templates?.find(({ typeCode }) => typeCode === type)?.templateId ?? type);
  };
}

/** Goes to an address the server or the contract wrote. */
export function useFollow(): (address: string) => void {
  const router = useRouter();
  return (address) => router.history.push(address);
}
