import { describe, expect, it } from 'vitest';
import { findBinariesPackage } from './binaries.ts';
import { explainStartFailure, foreignOwner } from './start-error.ts';

describe('explainStartFailure', () => {
  it.each([
    ['initdb: could not extend file "base/1/1255": No space left on device', '磁盘空间不足'],
    ["ENOSPC: no space left on device, copyfile 'a' -> 'b'", '磁盘空间不足'],
    ["EACCES: permission denied, mkdir '/srv/data/postgres'", '没有权限使用数据文件夹'],
    ["EROFS: read-only file system, mkdir '/srv/data/postgres'", '没有权限使用数据文件夹'],
    ['spawn /srv/data/postgres/bin-18.4.0/bin/initdb ENOENT', '缺少运行内置 Postgres 所需的 C 库'],
    ['postgres: FATAL: something nobody thought of', '内置数据库没有启动'],
  ])('puts "%s" in words, names the way out and keeps the original', (said, sentence) => {
    const error = explainStartFailure(new Error(said), '/srv/data');

    expect(error.message).toContain(sentence);
    expect(error.message).toContain('DATABASE_URL');
    expect(error.message).toContain(said);
  });

  it('leaves a sentence of ours as it is', () => {
    const ours = foreignOwner('/srv/data/postgres/data', 1000);

    expect(explainStartFailure(ours, '/srv/data')).toBe(ours);
  });
});

describe('findBinariesPackage', () => {
  it('says what to do on a machine we carry no Postgres for', async () => {
    await expect(findBinariesPackage('sunos', 'sparc')).rejects.toThrow(/sunos-sparc.*DATABASE_URL/);
  });
});
