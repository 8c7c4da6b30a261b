import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** For tests: the machine's own browser, without windows where it is there, which takes half the processor. */
export const chromiumOptions = optionsOf(['/usr/bin/chromium-headless-shell', ...browsers]);

/** For benches: what teachers have. */
export const wholeBrowserOptions = optionsOf(browsers);

/** A browser that does not call home, and runs as root. */
function optionsOf(candidates: readonly string[]) {
  const executablePath = [process.env.CHROME_PATH, ...candidates].find((path) => path && existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--disable-gpu',
    ],
  };
}

/** The same with a microphone that hears a file. Nobody is asked for leave: a browser without windows cannot ask. */
export function hearing(file: string) {
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
  return { ...chromiumOptions, args: [...chromiumOptions.args, ...microphone] };
}
