import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** What loads the modules of the server when it is started. */
const loader = pathToFileURL(join(import.meta.dirname, '../../../scripts/quick-load.mjs')).href;

it('a package that one file requires is still whole for another that imports it', async () => {
  // Beside the server's own files: only those are loaded so.
  const folder = await mkdtemp(join(import.meta.dirname, 'loaded-'));
  const program = `import { createRequire } from 'node:module';
    createRequire(import.meta.url)('pinyin-pro');
    const { pinyin } = await import('pinyin-pro');
    console.log(pinyin('汉字'));`;
  try {
    await writeFile(join(folder, 'program.ts'), program);
    const child = spawn(process.execPath, [`--import=${loader}`, join(folder, 'program.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(said.trim()).toBe('hàn zì');
  } finally {
    await rm(folder, { recursive: true });
  }
});
