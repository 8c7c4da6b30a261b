import { openFullProvider } from './full-provider.ts';

/**
 * An OpenID Connect provider on a site of its own, for the browser tests: `clientId clientSecret redirectUri`. Tells its port and
 * lives until SIGTERM or its standard input closes.
 */
const [clientId = '', clientSecret = '', redirectUri = ''] = process.argv.slice(2);
// It notes there what only a real provider has to settle; the first line is ours.
console.info = () => undefined;
console.warn = () => undefined;
const { url, close } = await openFullProvider({ clientId, clientSecret, redirectUri }, 'localhost');
const end = () => void close().finally(() => process.exit(0));
process.stdout.write(`${JSON.stringify({ port: Number(new URL(url).port) })}\n`);
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
