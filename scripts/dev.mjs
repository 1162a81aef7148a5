/** `npm run dev`: restarts the server and reloads the app when their sources change. */
import { spawn } from 'node:child_process';
import { installIfNeeded, root, tool } from './steps.mjs';

installIfNeeded();
const children = [
  [tool('tsx'), ['watch', '--clear-screen=false', 'src/main.ts', ...process.argv.slice(2)]],
  [tool('vite'), ['--host', '127.0.0.1', '--port', '4172', '--strictPort']],
].map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
