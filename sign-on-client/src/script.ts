import { createSignOn } from './client.ts';
import { CLIENT_VERSION } from './config.ts';

/** For pages that load the client by a script element: `signOn.createSignOn({ … })`. */
Object.assign(window, { signOn: { createSignOn, version: CLIENT_VERSION } });
