import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type BareServer = { url: string; stop: () => Promise<void> };

const program = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer((_, response) => {
  response.setHeader('content-length', workerData.byteLength);
  response.end(workerData);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/**
 * Starts Node's own HTTP server for comparison: it only sends the given bytes, from a thread of its own. Its throughput is the most that a
 * server in Node can reach on this machine.
 */
export async function startBareServer(bytes: Uint8Array): Promise<BareServer> {
  const worker = new Worker(program, { eval: true, workerData: bytes });
  const [port]: number[] = await once(worker, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: async () => void (await worker.terminate()) };
}
