// Installs neural voices of both languages into the data folder: npm run voice:install. With `-- --hearing` a recogniser instead.
import { installPart } from './install-part.mjs';
import { main } from './set-up.mjs';

await main(() => installPart(process.argv.includes('--hearing') ? 'hearing' : 'voice'));
