/** One address for all servers of a worker, so that its journeys can share one browser context: that is bound to an address. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SharedAddress = {
  /** Scheme, host and port. */
  url: string;
  /** From now on the address leads to this port; connections to the one before are closed. */
  leadTo: (port: string) => void;
  close: () => void;
};

export async function openAddress(): Promise<SharedAddress> {
  const open = new Set<Socket>();
  let port = 0;
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((socket) => {
    const behind = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => one.destroy());
      one.on('close', () => open.delete(one) && other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Of a server that listens on a port.
  const own = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own.port}`,
    leadTo: (next) => {
      if (Number(next) === port) return;
      port = Number(next);
      closeAll();
    },
    close: () => {
      closeAll();
      server.close();
    },
  };
}
