import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostChannels, hostMethods } from '@app/contract/running/host-bridge.ts';
import { expect, it } from 'vitest';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';

it('the manifest for desktop shells says what this is and what the page asks for (ENV-010)', async () => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../public/shell-manifest.json'), 'utf8'));

  expect(manifest).toEqual({
    name: 'teacher-assistant',
    version: '1.4.0',
    title: '教师助手',
    setGptType: 'llumi',
    uploadFileAnalysisType: 'extractMarkDown',
    entry: '/',
    bridge: SHELL_NAME,
    channels: [...hostChannels],
  });
  // Every channel it names has methods, and no other one has.
  const used = new Set(Object.keys(hostMethods).map((method) => method.split('.')[0]));
  expect([...used].sort()).toEqual(['sign-on', ...hostChannels].sort());
});
