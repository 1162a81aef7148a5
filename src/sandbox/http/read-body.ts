import type { IncomingMessage } from 'node:http';

/** Bodies over 1 MiB are refused with 413. */
const most = 1024 * 1024;
/** An oversized body is read up to this size, so that its sender receives the response. */
const maxDrained = 16 * most;

/** Returns the bytes of a body; null when it is too large. Rejects when the sender disconnects. */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else if (size > maxDrained) request.destroy();
    });
    request.once('end', () => resolve(size > most ? null : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The sender disconnected')));
  });
}
