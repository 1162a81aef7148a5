/**
 * `npm start`: installs missing packages, builds when sources have changed, then runs the product.
 * Arguments are passed on: `sandbox` starts only the sandbox; `account …`, `backup`, `restore …`, and `doctor` work on the stored data, and `setup` asks for its settings.
 */
import { spawn } from 'node:child_process';
import { prepare, root } from './steps.mjs';

prepare();

const child = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the child as well; a second SIGINT would interrupt its shutdown.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);
