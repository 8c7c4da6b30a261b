import type { Cluster } from './cluster.ts';

/** Given on the command line at each start, so the folder holds data only and an update of ours takes effect at once. */
export function serverOptions(cluster: Cluster, port: number): string[] {
  const address = cluster.socketDir
    ? { listen_addresses: '', unix_socket_directories: cluster.socketDir, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' };
  const all = { ...address, port, cluster_name: cluster.name, ...oneMachine, ...(cluster.isThrowaway && unsafe) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Written before it is acknowledged all the same: a killed Postgres loses nothing, only a machine without power does. Several
 * servers may work on it at once.
 */
const unsafe = { fsync: 'off', full_page_writes: 'off', max_wal_size: '1GB', max_connections: 200 };

const oneMachine = {
  max_connections: 100,
  shared_buffers: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  // Nothing replicates from here.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',
  // Saves three processes.
  io_method: 'sync',
  // Parallel queries need more shared memory than a container has by default.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  // Errors go to whoever asked; written to a file, their details would be people's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
