/**
 * Photos come from phones, which write the place and the time into them. Only what the picture itself needs is kept: everything else, known or
 * not, is left out.
 */
import { mostPhotoPixels } from '#contract/steward/tap/tap-walks.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Frames of the kinds that browsers show: baseline and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables and the restart interval. */
const needed = new Set([0xc4, 0xdb, 0xdd, startOfScan]);
/** Segments that say how colors are meant, by their marker: what they begin with. */
const colors: Readonly<Record<number, Uint8Array>> = {
  226: new TextEncoder().encode('ICC_PROFILE\0'),
  238: new TextEncoder().encode('Adobe'),
};

/** Returns the picture of a JPEG without anything else, such as EXIF or what follows it. Null if it isn't a JPEG, or too large to show. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    // Any number of these may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      kept.push(bytes.subarray(at, at + 2));
      return hasFrame ? new Uint8Array(Buffer.concat(kept)) : null;
    }
    const length = numberAt(bytes, at + 2);
    let next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const segment = bytes.subarray(at, next);
    if (frames.has(marker)) {
      if (hasFrame || !isShowable(segment)) return null;
      hasFrame = true;
    }
    if (marker === startOfScan) {
      if (!hasFrame) return null;
      next = endOfScan(bytes, next);
    }
    if (frames.has(marker) || needed.has(marker) || areColors(marker, segment))
      kept.push(bytes.subarray(at, next));
    else if (marker < 0xe0) return null;
    at = next;
  }
}

const numberAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** A few bytes could claim a picture that takes gigabytes to show. */
function isShowable(frame: Uint8Array): boolean {
  const [height, width] = [numberAt(frame, 5), numberAt(frame, 7)];
  return Math.min(width, height) > 0 && Math.max(width, height) <= mostPhotoPixels;
}

/** Other programs write other things under the same markers. */
const areColors = (marker: number, segment: Uint8Array): boolean =>
  colors[marker]?.every((byte, index) => segment[4 + index] === byte) ?? false;

/** Where the next marker begins; within a scan, stuffed zeros and restarts are none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
