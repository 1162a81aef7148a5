/** A server that is asked for long: prints its address, then, for each line it is given, what it holds after the garbage is gone. */
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { startRunning } from '../running-server.ts';

const [webRoot = '/nonexistent'] = process.argv.slice(2);
const running = await startRunning({ webRoot });
process.stdout.write(`${running.url}\n`);

/** Only Linux lists what a process has open. */
const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

createInterface({ input: process.stdin }).on('line', () => {
  running.lines.length = 0;
  running.denied.length = 0;
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  process.stdout.write(`${JSON.stringify({ heap, descriptors: openFiles() })}\n`);
});
