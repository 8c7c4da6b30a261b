import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

async function pages(): Promise<string[]> {
  const inDocs = (await readdir(join(root, 'docs'), { recursive: true })).map((name) => join('docs', name));
  return ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', ...inDocs].filter((name) => name.endsWith('.md'));
}

it('every link of the documents leads somewhere', async () => {
  const dead: string[] = [];
  for (const page of await pages()) {
    const text = await readFile(join(root, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      const isLocal = !/^(https?:|mailto:)/.test(target);
      if (isLocal && !existsSync(join(root, dirname(page), target))) dead.push(`${page} → ${target}`);
    }
  }

  expect(dead).toEqual([]);
});

it('every npm command of the documents exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const known = new Set(Object.keys(scripts));
  const unknown: string[] = [];
  for (const page of await pages()) {
    const text = await readFile(join(root, page), 'utf8');
    for (const [whole, name = ''] of text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)) {
      if (!known.has(name)) unknown.push(`${page}: ${whole}`);
    }
  }

  expect(unknown).toEqual([]);
});
