/** `npm run types`: generates the router's route tree, which isn't checked in, then runs tsc. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './steps.mjs';

if (existsSync(join(root, 'src/web/routes'))) {
  const { resolveConfig } = await import('vite');
  // The router's plugin generates the tree when the configuration is read; nothing is built here.
  await resolveConfig({ root, logLevel: 'warn' }, 'build');
}
run(tool('tsc'), ['-b']);
