// Everything a newcomer needs to trust the product: sets up, checks, runs all tests and counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { getBrowser, getChineseFont } from './browser.mjs';
import { ensureBuilt, ensureInstalled, main, root, run, runtime } from './set-up.mjs';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total = { passed: 0, failed: 0, names: [] };

await main(async () => {
  try {
    await ensureInstalled();
    await ensureBuilt();
    // One after the other: side by side they slow each other down, and what is measured is no longer true.
    await part('Checks', runChecks);
    await part('Unit and door tests', runVitest);
    await part('Browser tests', runPlaywright);
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }
  rmSync(reports, { recursive: true });
  // Said again at the very end: the lines that matter are thousands of lines above.
  for (const name of total.names) console.log(`✗ ${name}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function part(title, runPart) {
  console.log(`\n${title}`);
  const startedAt = performance.now();
  const { passed, failed, names = [] } = await runPart();
  total.passed += passed;
  total.failed += failed;
  total.names.push(...names);
  console.log(
    `${title}: ${passed} passed, ${failed} failed in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

async function runChecks() {
  const exitCode = await run(runtime, ['scripts/check.mjs']);
  return count(exitCode, 0, exitCode === 0 ? [] : ['npm run check']);
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const exitCode = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  const names = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const where = relative(root, name);
      // A file that cannot be loaded has no tests to fail.
      return failed.length === 0 ? [where] : failed.map((test) => `${where} › ${test.fullName}`);
    });
  return count(exitCode, report?.numPassedTests, names);
}

async function runPlaywright() {
  const browser = await getBrowser();
  if (!browser)
    throw new Error('No browser could be found or installed: install Chromium or Chrome, or set CHROME_PATH.');
  await getChineseFont();
  const file = join(reports, 'playwright.json');
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env });
  const report = readReport(file);
  return count(exitCode, report?.stats.expected, (report?.suites ?? []).flatMap(failedSpecs));
}

function failedSpecs({ specs, suites = [] }) {
  // One that passes on a desk and fails on a phone is one spec here, and would be called good by its first run.
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`);
  return [...here, ...suites.flatMap(failedSpecs)];
}

/** A run that failed without a failed test (a crash, an unhandled error) still counts as one. */
function count(exitCode, passed = 0, names = []) {
  return { passed, failed: exitCode !== 0 && names.length === 0 ? 1 : names.length, names };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
