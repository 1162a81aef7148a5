/** For tests: a webhook receiver that records requests and answers with a given status. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Receiver = {
  url: string;
  got: { headers: IncomingMessage['headers']; body: Buffer }[];
  /** Sets the status of further responses; 0 resets the connection. */
  answerWith(status: number): void;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks) });
      if (status === 0) request.socket.resetAndDestroy();
      else response.writeHead(status, { location: '/elsewhere' }).end('heard');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answerWith: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
