/**
 * `npm start`: installs what is missing, builds what is stale, then runs the product.
 * Arguments go on to it: `sandbox` starts the sandbox alone; `account …`, `backup` and `restore …` work on the data.
 */
import { spawn } from 'node:child_process';
import { buildIfNeeded, installIfNeeded, root } from './steps.mjs';

installIfNeeded();
buildIfNeeded();

const child = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the child itself; a second one would cut its orderly end short.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);
