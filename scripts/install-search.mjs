// Installs the small Chinese model that finds passages by what they mean into the data folder: npm run search:install.
import { installPart } from './install-part.mjs';
import { main } from './set-up.mjs';

await main(() => installPart('meaning'));
