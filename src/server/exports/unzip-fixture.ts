/** For tests: reads the files of a ZIP archive by its central directory, as programs that open it do. */
import { inflateRawSync } from 'node:zlib';

/** Returns texts by path. Throws if the bytes aren't a ZIP archive. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('Not a ZIP archive');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, extraLength, commentLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(path, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
