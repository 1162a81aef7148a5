/** Builds JPEGs segment by segment, as phones write them. */

/** Returns a segment that contains a text. */
export const segment = (marker: number, text: string): Uint8Array => {
  const body = Buffer.from(text, 'latin1');
  return Buffer.concat([Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255), body]);
};

/** Returns a JPEG with these segments, an image of `height` by `width`, and trailing data. Its structure is valid, but the image is empty. */
export function jpegOf(
  segments: readonly Uint8Array[],
  after = '',
  [height, width]: readonly [number, number] = [8, 8],
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.of(0xff, 0xd8),
      ...segments,
      segment(0xdb, `\0${'\x01'.repeat(64)}`),
      Uint8Array.of(0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
      segment(0xda, '\x01\x01\0\0\x3f\0'),
      // Stuffed zeros and restart markers are part of the image.
      Uint8Array.of(0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56),
      Uint8Array.of(0xff, 0xd9),
      Buffer.from(after, 'latin1'),
    ]),
  );
}
