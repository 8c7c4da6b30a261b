import type { Health, HealthPart } from '@app/contract/platform.ts';
import type { Deps } from '#deps.ts';

/** Looks at one part of the installation; a probe that throws means the part is down. */
export type HealthProbe = { name: string; title: string; look: () => Promise<Omit<HealthPart, 'name' | 'title'>> };

const PROBE_TIMEOUT_MS = 3_000;

export async function readHealth(
  deps: Pick<Deps, 'config'>,
  probes: readonly HealthProbe[],
  version: string,
): Promise<Health> {
  const parts = await Promise.all(probes.map(lookAt));
  return {
    ready: parts.every((part) => part.state !== 'down'),
    version,
    mode: deps.config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    parts,
  };
}

async function lookAt({ name, title, look }: HealthProbe): Promise<HealthPart> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('probe timed out')), PROBE_TIMEOUT_MS).unref(),
  );
  try {
    return { name, title, ...(await Promise.race([look(), timeout])) };
  } catch {
    return { name, title, state: 'down', used: '没有回应', advice: `${title}现在不可用，请看服务器日志` };
  }
}
