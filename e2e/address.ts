/** One address for all servers of a worker, so that its journeys can share one browser context, which is tied to an address. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

export type SharedAddress = {
  /** Scheme, host, and port. */
  url: string;
  /** Points the address to this port; connections to the previous one are closed. */
  leadTo: (port: string) => void;
  /** True: the address accepts connections, but nothing gets through; waiting requests continue once it is false. */
  stall: (on: boolean) => void;
  close: () => void;
};

/** @param tls the certificate of an https address; without it the address is http */
export async function openAddress(tls?: TlsOptions): Promise<SharedAddress> {
  const open = new Set<Socket>();
  const waiting = new Set<Socket>();
  let port = 0;
  let stalled = false;
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  const join = (socket: Socket) => {
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
  };
  const begin = (socket: Socket) => {
    if (!stalled) return join(socket);
    open.add(socket);
    waiting.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
  };
  const server = tls ? createTlsServer(tls, begin) : createServer(begin);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a server that listens on a port.
  const own = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${own.port}`,
    leadTo: (next) => {
      if (Number(next) === port) return;
      port = Number(next);
      closeAll();
    },
    stall: (on) => {
      stalled = on;
      if (on) closeAll();
      for (const socket of on ? [] : waiting) join(socket);
      waiting.clear();
    },
    close: () => {
      closeAll();
      server.close();
    },
  };
}
