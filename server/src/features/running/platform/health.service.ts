import type { Health, HealthPart } from '@app/contract/running/platform.ts';
import type { Probe, Served } from '#area.ts';

const PROBE_TIMEOUT_MS = 3_000;

/** From the top floor down. A server that stops still answers, but wants no new visitors. */
export async function readHealth(deps: Served, isStopping: boolean): Promise<Health> {
  const probes = deps.areas.toReversed().flatMap(({ probes = [] }) => probes);
  const parts = await Promise.all(probes.map((probe) => lookAt(deps, probe)));
  return {
    ready: !isStopping && parts.every((part) => part.state !== 'down'),
    ...(isStopping ? { message: '服务正在停止' } : {}),
    version: deps.version,
    mode: deps.config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    parts,
    eventLoop: deps.loopWatch.figures(),
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

async function lookAt(deps: Served, { name, title, look }: Probe): Promise<HealthPart> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('probe timed out')), PROBE_TIMEOUT_MS).unref(),
  );
  try {
    return { name, title, ...(await Promise.race([look(deps), timeout])) };
  } catch {
    return { name, title, state: 'down', used: '没有回应', advice: `${title}现在不可用，请看服务器日志` };
  }
}
