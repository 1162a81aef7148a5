/**
 * Removes metadata from photos: phones write the place and the time into them. Keeps only the segments that the image itself needs; all
 * others are dropped, known or not.
 */
import { maxPhotoPixels } from '#contract/steward/tap/tap-walks.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Markers of frames that browsers can show: baseline and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Markers of tables, the restart interval, and the start of a scan. */
const needed = new Set([0xc4, 0xdb, 0xdd, startOfScan]);
/** The segment that says how colors are encoded: its marker, the bytes it starts with, and its length with them. */
const colors = { marker: 238, start: new TextEncoder().encode('Adobe'), length: 16 } as const;

/** Returns a JPEG without metadata and trailing data. Null if it isn't a JPEG, or too large to show. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    // Any number of fill bytes may precede a marker.
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

/** A few bytes could declare an image that takes gigabytes to show. */
function isShowable(frame: Uint8Array): boolean {
  const [height, width] = [numberAt(frame, 5), numberAt(frame, 7)];
  return Math.min(width, height) > 0 && Math.max(width, height) <= maxPhotoPixels;
}

/** Other programs use the same marker for other data. Color profiles are dropped: they may contain anything. */
const areColors = (marker: number, segment: Uint8Array): boolean =>
  marker === colors.marker &&
  segment.length === colors.length &&
  colors.start.every((byte, index) => segment[4 + index] === byte);

/** Returns where the next marker starts; stuffed zeros and restart markers within a scan don't count. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
