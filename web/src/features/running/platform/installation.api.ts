import {
  beginInstallation,
  cancelInstallation,
  type Installation,
  type InstallationPart,
  readInstallations,
} from '@app/contract/running/installation.ts';
import { getHealth } from '@app/contract/running/platform.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, queryClient, queryKeyOf } from '#lib/http/query-client.ts';

export const installations = endpointQuery(readInstallations, {});

export async function begin(part: InstallationPart): Promise<void> {
  show(await callOrThrow(beginInstallation, { part }));
}

export async function cancel(part: InstallationPart): Promise<void> {
  show(await callOrThrow(cancelInstallation, { part }));
}

/** What was installed changes what the server can do. */
export function refreshHealth(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(getHealth) });
}

function show(changed: Installation): void {
  putAnswer(installations, (all) => all?.map((one) => (one.part === changed.part ? changed : one)));
}
