import { AppError } from '@app/contract/errors.ts';
import { type Installation, InstallationPart } from '@app/contract/running/installation.ts';
import { InstallationError } from '#adapters/installation/installation-error.ts';
import type { Deps } from '#deps.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';

type InstallationDeps = Pick<Deps, 'db' | 'installation'>;

export async function listInstallations(deps: InstallationDeps, caller: Caller): Promise<Installation[]> {
  await requireOperator(deps, caller);
  return InstallationPart.options.map((part) => deps.installation.read(part));
}

export async function begin(deps: InstallationDeps, caller: Caller, part: InstallationPart): Promise<Installation> {
  await requireOperator(deps, caller);
  const hasBegun = await deps.installation.begin(part).catch((error: unknown) => {
    throw error instanceof InstallationError ? new AppError('unavailable', error.message, { cause: error }) : error;
  });
  if (!hasBegun) throw new AppError('conflict', '正在安装，请等它装完');
  return deps.installation.read(part);
}

export async function cancel(deps: InstallationDeps, caller: Caller, part: InstallationPart): Promise<Installation> {
  await requireOperator(deps, caller);
  deps.installation.cancel(part);
  return deps.installation.read(part);
}
