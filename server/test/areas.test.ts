import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#areas.ts';
import { makers } from '#makers.ts';
import { findFaults, floors, readArrows } from '../../scripts/floors.ts';

const root = join(import.meta.dirname, '../..');
const features = join(root, 'server/src/features');
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const folders = floors.flatMap((floor) => foldersIn(join(features, floor)).map((area) => ({ floor, area })));
const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, 'server/src', path), 'utf8'));

describe('the list of areas', () => {
  it('has every folder of every floor, from the ground up, and nothing else', () => {
    expect(foldersIn(features).toSorted()).toEqual(floors.toSorted());
    expect(areas.map(({ name }) => name).toSorted()).toEqual(folders.map(({ area }) => area).toSorted());
    const heights = areas.map(({ name }) => floors.indexOf(folders.find(({ area }) => area === name)?.floor ?? ''));
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

  it('has a worker for every queue that work is put into', () => {
    const queues = sources.flatMap((text) =>
      [...text.matchAll(/const \w+_QUEUE = '([^']+)'/g)].map(([, name]) => name),
    );
    const worked = [
      ...makers.map(({ queue }) => queue),
      ...areas.flatMap((area) => area.queues ?? []).map(({ name }) => name),
    ];
    expect(queues).toContain('look-into-new-files');
    expect(queues.filter((name) => name !== undefined && !worked.includes(name))).toEqual([]);
    // Every call names its queue by such a constant, or is the module's own.
    const sent = sources.flatMap((text) => [...text.matchAll(/jobs\.send\(\s*'([^']*)/g)].map(([, name]) => name));
    expect(sent).toEqual([]);
  });

  it('names nothing twice', () => {
    const names = [
      ...areas.map(({ name }) => name),
      ...areas.flatMap((area) => area.schedules ?? []).map(({ name }) => name),
      ...areas.flatMap((area) => area.queues ?? []).map(({ name }) => name),
      ...makers.flatMap(({ kind, queue }) => [`maker ${kind}`, queue]),
      ...areas.flatMap((area) => area.probes ?? []).map(({ name }) => `probe ${name}`),
    ];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the floors', () => {
  it('are the same in contract, server, web and browser tests', () => {
    for (const path of ['contract/src', 'web/src/features']) {
      expect(foldersIn(join(root, path)).filter((name) => !floors.includes(name))).toEqual([]);
    }
    const others = ['data', 'node_modules'];
    expect(foldersIn(join(root, 'e2e')).filter((name) => !floors.includes(name) && !others.includes(name))).toEqual([]);
    // An area that both have stands on the same floor.
    for (const { floor, area } of folders) {
      for (const other of floors) {
        if (other === floor) continue;
        expect(existsSync(join(root, 'web/src/features', other, area))).toBe(false);
        expect(existsSync(join(root, 'contract/src', other, `${area}.ts`))).toBe(false);
      }
    }
  });

  it('use only those below, and no areas use each other in a ring', () => {
    const arrows = readArrows(root);
    expect(arrows.length).toBeGreaterThan(80);
    expect(findFaults(arrows)).toEqual([]);
  });

  it('are checked by something that sees a made-up ring, an arrow upwards and an unknown floor', () => {
    const arrow = (from: string, to: string) => ({ from, to, files: ['made-up.ts'] });
    expect(findFaults([arrow('making/a', 'making/b'), arrow('making/b', 'keeping/c')])).toEqual([]);
    expect(
      findFaults([arrow('making/a', 'making/b'), arrow('making/b', 'making/c'), arrow('making/c', 'making/a')]),
    ).toEqual(['  these areas use each other in a ring: making/a, making/b, making/c']);
    expect(findFaults([arrow('identity/a', 'making/b')])).toEqual([
      '  identity/a uses making/b, a floor above it: made-up.ts',
    ]);
    expect(findFaults([arrow('cellar/a', 'making/b')])).toContain('  cellar/a stands on no floor');
  });
});
