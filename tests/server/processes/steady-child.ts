/**
 * A server for long runs: prints its address, then, for each input line, its memory and open files after
 * garbage collection.
 */
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { startTestServer } from '../../../src/server/tests/running-server.ts';

const [url = '', clientId = '', apiKey = ''] = process.argv.slice(2);
const running = await startTestServer({ platform: { url, clientId, apiKey } });
process.stdout.write(`${running.url}\n`);

/** Only Linux lists the open files of a process. */
const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

createInterface({ input: process.stdin }).on('line', () => {
  running.lines.length = 0;
  running.denied.length = 0;
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  process.stdout.write(`${JSON.stringify({ heap, descriptors: openFiles() })}\n`);
});
