/** For tests: the connection between a server and its platform. It forwards bytes, and only detects where an HTTP request begins. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type PlatformLine = {
  url: string;
  /** Refuses new connections from now on; open ones keep working. */
  refuseNew(): void;
  /** Calls `meet` at the moment of each request, before the platform receives it. */
  onRequest(meet: (method: string, target: string) => void): void;
  close(): void;
};

export async function startLine(platformUrl: string): Promise<PlatformLine> {
  const { hostname, port } = new URL(platformUrl);
  const open = new Set<Socket>();
  let meet: (method: string, target: string) => void = () => undefined;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => {
      const [, method, target] = /^([A-Z]+) (\S+) HTTP/.exec(bytes.toString('latin1')) ?? [];
      if (method && target) meet(method, target);
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    refuseNew: () => void server.close(),
    onRequest: (next) => {
      meet = next;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
