import type { IncomingMessage } from 'node:http';

/** Bodies over 1 MiB are refused with 413. */
const most = 1024 * 1024;
/** A body that is too big is read to its end, so that its sender hears the answer; but not for ever. */
const mostDrained = 16 * most;

/** The bytes of a body; null when there are too many. Rejects when the sender breaks off. */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else if (size > mostDrained) request.destroy();
    });
    request.once('end', () => resolve(size > most ? null : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The sender broke off')));
  });
}
