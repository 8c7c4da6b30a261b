// Finds a browser for the browser tests, or gets one: one without windows, the system's, Playwright's own, the distribution's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt, DOWNLOAD_TIMEOUT_MS, output } from './apt.mjs';
import { run, runtime } from './set-up.mjs';

/** Chromium without windows: the same pages for half the processor. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/** The path of a browser that starts, or undefined. */
export async function getBrowser() {
  return (
    [process.env.CHROME_PATH].find(starts) ??
    findShell() ??
    (await installDebianShell()) ??
    findSystemBrowser() ??
    findPlaywrightBrowser() ??
    (await installPlaywrightBrowser()) ??
    (await installDebianBrowser())
  );
}

/** Screenshots and measurements want Chinese glyphs; tests run without them too. */
export async function getChineseFont() {
  if (!canUseApt() || output('fc-list', [':lang=zh']) !== '') return;
  console.log('Installing a Chinese font');
  await aptInstall('fontconfig', 'fonts-noto-cjk');
}

function findShell() {
  return [output('which', [SHELL])].find(starts);
}

function findSystemBrowser() {
  return [...names.map((name) => output('which', [name])), ...places].find(starts);
}

function findPlaywrightBrowser() {
  return [playwrightPath()].find(starts);
}

/** Where Playwright keeps its Chromium, there or not. */
function playwrightPath() {
  return output(runtime, ['-e', "console.log(require('@playwright/test').chromium.executablePath())"]);
}

async function installPlaywrightBrowser() {
  console.log("No browser found; downloading Playwright's Chromium");
  await run('playwright', ['install', 'chromium'], { timeoutMs: DOWNLOAD_TIMEOUT_MS });
  const isDownloaded = existsSync(playwrightPath());
  // A machine that never had a browser lacks the libraries it needs.
  if (isDownloaded && !findPlaywrightBrowser() && canUseApt()) await run('playwright', ['install-deps', 'chromium']);
  return findPlaywrightBrowser();
}

/** Where there is none (Ubuntu, no network), another browser does as well, only slower. */
async function installDebianShell() {
  if (!canUseApt()) return undefined;
  console.log('Installing Chromium without windows with apt-get');
  await aptInstall(SHELL);
  return findShell();
}

async function installDebianBrowser() {
  if (!canUseApt()) return undefined;
  console.log('Installing Chromium with apt-get');
  await aptInstall('chromium');
  return findSystemBrowser();
}

/** Loads all its libraries and ends; on Windows the same flag would open a window. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}
