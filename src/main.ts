/** Composition root: read the configuration, then start what was asked for. */
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from './server/config.ts';
import { runAccounts } from './server/open-accounts.ts';
import { openServer } from './server/open-server.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const [command, ...args] = process.argv.slice(2);
const parsed = loadConfig(process.env);

if (!parsed.ok) {
  for (const mistake of parsed.mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = 1;
} else if (command === 'account') process.exitCode = await runAccounts(parsed.config, args, print);
else await serve(parsed.config);

async function serve(config: Config): Promise<void> {
  if (!config.service) throw new Error('Set GIVING_API_URL, GIVING_CLIENT_ID and GIVING_API_KEY.');
  // Built, this file is dist/server/main.js; in development it is src/main.ts.
  const built = import.meta.url.endsWith('.ts') ? '../dist/web' : '../web';
  const webRoot = fileURLToPath(new URL(built, import.meta.url));
  const server = await openServer({ config, service: config.service, webRoot });
  print(`Steward is at ${config.publicUrl.href}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
}
