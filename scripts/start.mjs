/** `npm start`: installs what is missing, builds what is stale, runs sandbox and dashboard. */
import { spawn } from 'node:child_process';
import { buildIfNeeded, installIfNeeded, root } from './steps.mjs';

installIfNeeded();
buildIfNeeded();

const child = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);
