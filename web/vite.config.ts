import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { devProxy } from './dev-proxy.ts';
import { nameFirstScreen } from './first-screen.ts';
import { namedBreakpoints } from './named-breakpoints.ts';
import { noJsonSchema } from './no-json-schema.ts';
import { signOnScript } from './sign-on-script.ts';

export default defineConfig({
  plugins: [namedBreakpoints(), react(), noJsonSchema(), pdfParts(), signOnScript(), precompress()],
  // Diagrams ask for an older version; formulas are drawn by one.
  resolve: { dedupe: ['katex'] },
  // The server puts a fresh nonce in this place of index.html with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: devProxy(process.env.PORT ?? '8080') },
  build: {
    target: 'chrome100',
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Compressing every file once more to say its size takes seconds.
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: besideALatePart },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two steady files for the first screen, so that it needs few requests; everything else follows the routes.
          groups: [
            { name: 'vendor', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand|zod)[\\/]/ },
            { name: nameFirstScreen(), debugName: 'first screen' },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // One jsdom per worker with a fresh context per file: a fifth of the time of one jsdom per file.
    pool: 'vmThreads',
    maxWorkers: 3,
    testTimeout: 60_000,
    // A busy machine takes longer than the second `expect.poll` would wait by itself.
    expect: { poll: { timeout: 15_000 } },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // Property tests try the same cases in every run.
    alias: { 'fast-check': fileURLToPath(new URL('../scripts/same-cases.mjs', import.meta.url)) },
  },
});

/**
 * Puts the tables, fonts and decoders of PDF.js beside the build, under its version: they are fetched when a PDF needs them.
 * The development server does without.
 */
function pdfParts(): Plugin {
  const home = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  return {
    name: 'pdf-parts',
    apply: 'build',
    async generateBundle() {
      const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
      for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
        for (const name of await readdir(join(home, folder))) {
          // WebAssembly is forbidden by our content policy.
          if (name.endsWith('.wasm')) continue;
          const source = await readFile(join(home, folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}

/** Writes .br and .gz beside every text file of the build, so that the server never compresses the same file twice. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(m?js|css|svg|html)$/.test(name)).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

/**
 * What is asked for together with a part that comes later: its styles, without which it must not be drawn, and for the parts
 * a visitor or an opened conversation waits for, all it needs. Which scripts each of three hundred other parts needs would be
 * told to everybody before the first screen; the browser finds that out from the part itself.
 */
function besideALatePart(part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || AWAITED.test(part)) return files;
  return files.filter((file) => file.endsWith('.css'));
}

const AWAITED = /[\\/](talk|parts|markdown|login|offers)-[^\\/]*$/;

/** What the first screen waits for. */
const FIRST_SCREEN = /[\\/](index|vendor|base|login|offers)[^\\/]*$/;

/** The best quality takes twenty times as long as the one below for a tenth of the size: worth it where everybody waits. */
const EVERY_BYTE_COUNTS = constants.BROTLI_MAX_QUALITY;
const QUICK_AND_SMALL = 9;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = FIRST_SCREEN.test(path) ? EVERY_BYTE_COUNTS : QUICK_AND_SMALL;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
