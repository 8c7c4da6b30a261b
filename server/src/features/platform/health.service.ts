import type { Health, HealthPart } from '@app/contract/platform.ts';
import type { Deps } from '#deps.ts';

/** Looks at one part of the installation; a probe that throws means the part is down. */
export type HealthProbe = { name: string; title: string; look: () => Promise<Omit<HealthPart, 'name' | 'title'>> };

const PROBE_TIMEOUT_MS = 3_000;

export type Probing = {
  probes: readonly HealthProbe[];
  version: string;
  /** It still answers, but wants no new visitors. */
  isStopping: boolean;
  /** How often and how long nothing else could be done, and because of what. */
  holds: () => Health['eventLoop'];
};

export async function readHealth(
  deps: Pick<Deps, 'config'>,
  { probes, version, isStopping, holds }: Probing,
): Promise<Health> {
  const parts = await Promise.all(probes.map(lookAt));
  return {
    ready: !isStopping && parts.every((part) => part.state !== 'down'),
    ...(isStopping ? { message: '服务正在停止' } : {}),
    version,
    mode: deps.config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    parts,
    eventLoop: holds(),
  };
}

export function withoutDetails({ ready, message, mode }: Health): Health {
  return { ready, ...(message ? { message } : {}), version: '', mode, uptimeSeconds: 0, parts: [] };
}

/** For a terminal: a line for the whole and one for each part. */
export function healthInWords({ ready, message, version, parts, eventLoop }: Health): string {
  const lines = parts.map(
    ({ title, state, used, advice }) => `${stateWords[state]} ${title}：${used}${advice ? `（${advice}）` : ''}`,
  );
  const holds = eventLoop ? [`卡顿 ${eventLoop.holds} 次，最长 ${eventLoop.longestMs} 毫秒`] : [];
  return `${[`${message ?? (ready ? '可以使用' : '现在不能使用')} ${version}`.trim(), ...lines, ...holds].join('\n')}\n`;
}

const stateWords: Record<HealthPart['state'], string> = { ok: '正常', limited: '受限', down: '不能用' };

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
