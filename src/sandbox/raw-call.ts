/** For tests: sends requests over a raw socket, so that no HTTP client changes anything. */
import { connect } from 'node:net';

export type RawAnswer = {
  /** 0 when there was no status line. */
  status: number;
  /** Names in lowercase. */
  headers: Record<string, string>;
  body: Buffer;
  /** True when the connection was reset. */
  reset: boolean;
};
export type RawCall = {
  method?: string;
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};

/** Sends one request and reads until the other side closes the connection. */
export function rawCall(
  base: string,
  { method = 'GET', target, headers = {}, body = '' }: RawCall,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const all = {
    host: `${hostname}:${port}`,
    connection: 'close',
    ...(body.length > 0 && !headers['transfer-encoding']
      ? { 'content-length': String(Buffer.byteLength(body)) }
      : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let reset = false;
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
      socket.write(body);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {
      reset = true;
    });
    socket.on('close', () => resolve({ ...parse(Buffer.concat(chunks)), reset }));
  });
}

function parse(bytes: Buffer): Omit<RawAnswer, 'reset'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, headers: {}, body: bytes };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}
