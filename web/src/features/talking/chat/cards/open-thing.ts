import { templateTypeOf, thingAddress } from '@app/contract/desks.ts';
import { getFile } from '@app/contract/keeping/drive.ts';
import type { Thing } from '@app/contract/talking/cards.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

/** Goes to an address of ours; the browser's way back leads to the same place of the conversation. */
export function useGoTo(): (address: string) => void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return useCallback((address) => router?.history.push(address), [router]);
}

/** Opens a thing at its desk. */
export function useOpenThing(): (thing: Thing) => Promise<void> {
  const goTo = useGoTo();
  return useCallback(async (thing) => goTo(await addressOf(thing)), [goTo]);
}

/** A file lies in a folder of her disk, which only the disk knows. */
async function addressOf(thing: Thing): Promise<string> {
  if (thing.kind !== 'file') return thingAddress(thing, await templateOf(thing.kind));
  const file = await callOrThrow(getFile, { fileId: thing.id }).catch(() => undefined);
  return file?.parentId ? `${thingAddress(thing)}?dirId=${encodeURIComponent(file.parentId)}` : thingAddress(thing);
}

/** Some desks belong to a template of the product, whose id is a part of their address. */
export async function templateOf(kind: Thing['kind']): Promise<string> {
  const type = templateTypeOf[kind];
  if (type === undefined) return '';
  const templates = await queryClient.ensureQueryData(endpointQuery(listSystemTemplates, {})).catch(() => []);
  return templates.find(({ typeCode }) => typeCode === type)?.templateId ?? type;
}
