/**
 * Milliseconds of processor time the work takes in this thread: what else the machine does meanwhile does not count.
 * @internal
 */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
