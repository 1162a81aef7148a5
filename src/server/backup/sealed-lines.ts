/**
 * Files of encrypted text lines: a line in clear with what is needed to open it, and then the compressed lines, encrypted with AES-256-GCM.
 * Its tag is at the end, so a file that is cut off or changed anywhere can't be opened.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { keyedDigest } from '../base/digest.ts';
import type { Secret } from '../base/secret.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** `mark` tells which key it was, and nothing about it. */
const header = z.object({ backup: z.literal(1), mark: z.string(), iv: z.string() });
/** In bytes. */
const longestHeader = 200;

const markOf = (key: Secret): string => keyedDigest(key, 'backup', '').slice(0, 16);
/** Each file has an encryption key of its own. */
const cipherKey = (key: Secret, iv: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key.reveal(), iv, 'Steward backup', 32));

/** Writes a new file that only its owner can read. Rejects if there is one already. */
export async function writeSealedLines(
  file: string,
  key: Secret,
  lines: AsyncIterable<string>,
): Promise<void> {
  const iv = randomBytes(ivBytes);
  const first = `${JSON.stringify({ backup: 1, mark: markOf(key), iv: iv.toString('base64url') })}\n`;
  const cipher = createCipheriv(algorithm, cipherKey(key, iv), iv);
  cipher.setAAD(Buffer.from(first));
  async function* whole(compressed: AsyncIterable<Buffer>) {
    yield Buffer.from(first);
    for await (const part of compressed) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(inChunks(lines)), createGzip(), whole, target);
}

/** Each chunk is compressed in another thread, which is worth it only for many lines. In characters. */
const chunkLength = 100_000;

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Reads the lines. Throws Error with a message for people if the key is another one, and once it reaches a part that isn't what was written;
 * only the end shows that none is missing, so nothing may be done with the lines before.
 */
export async function* readSealedLines(file: string, key: Secret): AsyncGenerator<string> {
  const { first, body, tag } = await placesIn(file);
  const parsed = header.safeParse(jsonOrNull(first));
  if (!parsed.success) throw new Error(`${file} is damaged, or not a backup.`);
  const { mark, iv } = parsed.data;
  if (mark !== markOf(key))
    throw new Error(
      `${file} was encrypted with another key. Set BACKUP_KEY (or BACKUP_KEY_FILE) to the one that was shown for it; if it was never set, it is the file backup-key in the DATA_DIR of that Steward.`,
    );
  const ivOf = Buffer.from(iv, 'base64url');
  const decipher = createDecipheriv(algorithm, cipherKey(key, ivOf), ivOf);
  decipher.setAAD(Buffer.from(`${first}\n`));
  decipher.setAuthTag(tag);
  const plain = createGunzip();
  const reading = pipeline(createReadStream(file, body), decipher, plain);
  // Rejects while the lines are still read.
  reading.catch(() => undefined);
  try {
    let rest = '';
    for await (const part of plain.setEncoding('utf8')) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    await reading;
  } catch {
    throw new Error(`${file} is damaged.`);
  } finally {
    plain.destroy();
  }
}

/** Its first line; where its encrypted part begins and ends, both inclusive; and its tag. */
async function placesIn(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = (await handle.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)).buffer.toString(
      'latin1',
    );
    const first = start.slice(0, Math.max(0, start.indexOf('\n')));
    const end = size - tagBytes;
    if (end <= first.length + 1) throw new Error(`${file} is damaged, or not a backup.`);
    const { buffer: tag } = await handle.read(Buffer.alloc(tagBytes), 0, tagBytes, end);
    return { first, body: { start: first.length + 1, end: end - 1 }, tag };
  } finally {
    await handle.close();
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
