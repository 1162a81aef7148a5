/** A platform of a few lines, for tests of how one is told that can't be used: every list is empty. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type BarePlatform = {
  url: string;
  key: string;
  /** The status of every reply; with 200, a wrong key is refused. */
  status: number;
  /** Something else than a platform: it has a page for everything. */
  isOther: boolean;
  /** How far its clock is ahead of ours, in ms. */
  aheadMs: number;
  /** Also while connections are open. */
  close(): Promise<void>;
};

export async function startBarePlatform(certificate?: Certificate): Promise<BarePlatform> {
  const listener: RequestListener = (request, response) => {
    if (platform.isOther) {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Not found</title>');
      return;
    }
    const isRefused = platform.status === 200 && request.headers['x-api-key'] !== platform.key;
    const status = isRefused ? 401 : platform.status;
    const date = new Date(Date.now() + platform.aheadMs).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date });
    response.end(
      JSON.stringify(
        status === 200
          ? { data: [], totalCount: 0, pageInfo: { hasNextPage: false } }
          : { message: 'No', statusCode: status },
      ),
    );
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const { port } = server.address() as AddressInfo;
  const platform: BarePlatform = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    key: 'key-of-the-test',
    status: 200,
    isOther: false,
    aheadMs: 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return platform;
}
