/** A slow connection in front of a server, because the browser's own throttling doesn't affect requests of service workers. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { slow4g } from './visitor.ts';

export type SlowLine = { url: string; close: () => void };

/** Forwards to the server at `url` with the latency and the bandwidth of slow 4G. */
export async function openSlowLine(url: string): Promise<SlowLine> {
  const { host, hostname, port } = new URL(url);
  /** When everything queued so far has been sent, in ms. All responses share the bandwidth. */
  let freeAt = 0;
  const slowed = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        freeAt = Math.max(freeAt, performance.now()) + (chunk.length / slow4g.down) * 1000;
        setTimeout(() => done(null, chunk), freeAt - performance.now());
      },
    });
  const server = createServer(async (asked, answer) => {
    await wait(slow4g.latency);
    const { method, url: path, headers } = asked;
    const behind = request({ hostname, port, method, path, headers: { ...headers, host } }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(slowed()).pipe(answer);
    });
    behind.on('error', () => answer.destroy());
    answer.on('close', () => behind.destroy());
    asked.pipe(behind);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const own = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
