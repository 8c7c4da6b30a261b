// Everything a newcomer needs to trust the product: sets up, checks, runs all tests and counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser, getChineseFont } from './browser.mjs';
import { ensureBuilt, ensureInstalled, main, run, runtime } from './set-up.mjs';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total = { passed: 0, failed: 0 };

await main(async () => {
  try {
    await ensureInstalled();
    await part('Checks', runChecks);
    await part('Unit and door tests', runVitest);
    await part('Browser tests', runPlaywright);
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }
  rmSync(reports, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function part(title, runPart) {
  console.log(`\n${title}`);
  const startedAt = performance.now();
  const { passed, failed } = await runPart();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${title}: ${passed} passed, ${failed} failed in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

async function runChecks() {
  const exitCode = await run(runtime, ['scripts/check.mjs']);
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const exitCode = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  // A file that cannot be loaded has no tests to fail.
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return count(exitCode, report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length);
}

async function runPlaywright() {
  await ensureBuilt();
  const browser = await getBrowser();
  if (!browser)
    throw new Error('No browser could be found or installed: install Chromium or Chrome, or set CHROME_PATH.');
  await getChineseFont();
  const file = join(reports, 'playwright.json');
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env });
  const stats = readReport(file)?.stats;
  return count(exitCode, stats?.expected, stats?.unexpected);
}

/** A run that failed without a failed test (a crash, an unhandled error) still counts as one. */
function count(exitCode, passed = 0, failed = 0) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
