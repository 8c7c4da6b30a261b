import { openS3Server } from './s3-server.ts';

/** As a process of its own, for the browser tests: tells its port and lives until SIGTERM or its standard input closes. */
const { settings, close } = await openS3Server();
const end = () => void close().finally(() => process.exit(0));
process.stdout.write(`${JSON.stringify({ port: Number(new URL(settings.endpoint).port) })}\n`);
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
