// Writes the next numbered migration: npm run db:new -- add-order-refunds
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, SetUpError } from './set-up.mjs';

await main(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new SetUpError('Name the change in lower case with dashes: npm run db:new -- add-order-refunds');
  }
  const dir = join(root, 'server', 'migrations');
  const numbers = readdirSync(dir).map((file) => Number.parseInt(file, 10) || 0);
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`;
  writeFileSync(join(dir, file), `-- ${name.replaceAll('-', ' ')}: say here why this change is needed.\n`, {
    flag: 'wx',
  });
  console.log(`server/migrations/${file}`);
});
