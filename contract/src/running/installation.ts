import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What may be put beside the server: voices that read aloud, a recogniser that writes down what is said, and a model that finds by meaning. */
export const InstallationPart = z.enum(['voice', 'hearing', 'meaning'], '没有这一项，请重新选择');
export type InstallationPart = z.infer<typeof InstallationPart>;

export const InstallationStep = z.enum(['fetch', 'join', 'try']);
export type InstallationStep = z.infer<typeof InstallationStep>;

export const Installation = z.object({
  part: InstallationPart,
  title: z.string(),
  /** What it is good for. */
  purpose: z.string(),
  downloadMb: z.int(),
  /** What must be free while it is installed. */
  diskMb: z.int(),
  /** At ten megabytes a second. */
  minutes: z.int(),
  state: z.enum(['none', 'running', 'failed', 'installed']),
  step: InstallationStep,
  percent: z.int().min(0).max(100),
  /** Why it failed, in a sentence. */
  message: z.string(),
});
export type Installation = z.infer<typeof Installation>;

export const readInstallations = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/installation/list',
  summary: 'For operators: what can be installed beside the server, and how far that is',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(Installation),
});

export const beginInstallation = endpoint({
  method: 'POST',
  path: '/futureclass/appServer/installation/begin',
  summary: 'For operators: installs one of them in the background, never twice at once',
  input: z.object({ part: InstallationPart }),
  output: Installation,
});

export const cancelInstallation = endpoint({
  method: 'POST',
  path: '/futureclass/appServer/installation/cancel',
  summary: 'For operators: stops an installation; nothing of it stays',
  input: z.object({ part: InstallationPart }),
  output: Installation,
});
