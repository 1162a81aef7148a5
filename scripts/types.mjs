/** `npm run types`: the router writes its tree of routes first (it is not kept in the repository), then tsc reads everything. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './steps.mjs';

if (existsSync(join(root, 'src/web/routes'))) {
  const { resolveConfig } = await import('vite');
  // The router's plugin generates when the configuration is read; nothing is built here.
  await resolveConfig({ root, logLevel: 'warn' }, 'build');
}
run(tool('tsc'), ['-b']);
