/** Sends raw bytes over HTTP, which a client library would normalize or refuse to send. */
import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string; ms: number };

/**
 * Sends `text` and reads until the server closes or a response with a content length is complete. Status 0:
 * closed without a response.
 */
export function rawHttp(url: string, text: string | Uint8Array, longestMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let got = '';
    const end = () => {
      socket.destroy();
      const split = got.indexOf('\r\n\r\n');
      const head = split === -1 ? got : got.slice(0, split);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head: head.toLowerCase(),
        body: split === -1 ? '' : got.slice(split + 4),
        ms: performance.now() - started,
      });
    };
    socket.on('data', (data) => {
      got += data.toString('latin1');
      const length = /\r\ncontent-length: (\d+)/i.exec(got)?.[1];
      const split = got.indexOf('\r\n\r\n');
      if (length && split !== -1 && got.length >= split + 4 + Number(length)) end();
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.setTimeout(longestMs, end);
  });
}

/** Sends a GET with exactly this target. */
export const rawGet = (url: string, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawHttp(
    url,
    `${method} ${target} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: close\r\n${Object.entries(
      headers,
    )
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
