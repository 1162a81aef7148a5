import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureOf } from './jpeg.ts';
import { jpegOf, segment } from './jpeg-fixture.ts';

const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1');

test('keeps the image and how its colors are encoded; removes EXIF, color profiles, comments, and everything else that a phone adds', () => {
  const private_ = [
    segment(0xe0, 'JFXX thumbnail'),
    segment(0xe1, 'Exif\0\0 place'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/ place'),
    segment(0xe2, 'MPF\0 place'),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01<script>place</script>'),
    segment(0xee, 'Adobe place in a longer segment'),
    segment(0xed, 'Photoshop place'),
    segment(0xfe, 'comment place'),
  ];
  const colors = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
  const picture = pictureOf(jpegOf([...private_, colors], 'and a second picture with its place'));
  expect(text(picture)).toBe(text(jpegOf([colors])));
  expect(text(picture)).not.toMatch(/place|thumbnail/);
  // A clean JPEG stays unchanged.
  expect(text(pictureOf(jpegOf([])))).toBe(text(jpegOf([])));
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['nothing', new Uint8Array()],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['HTML', new Uint8Array(Buffer.from('<script>alert(1)</script>'))],
  [
    'an SVG behind the first two bytes of a JPEG',
    new Uint8Array(Buffer.from('\u00ff\u00d8<svg/>', 'latin1')),
  ],
  ['a JPEG that is cut off', jpegOf([]).slice(0, -2)],
  ['a JPEG without a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ['a picture of 65,535 by 65,535', jpegOf([], '', [65_535, 65_535])],
  ['a picture without height', jpegOf([], '', [0, 10])],
  ['a segment that is longer than the file', jpegOf([Uint8Array.of(0xff, 0xe1, 0xff, 0xff)])],
])('refuses %s', (_, bytes) => {
  expect(pictureOf(bytes)).toBeNull();
});

test('reads any bytes without failing, and what it accepts has no private segment', () => {
  const marker = fc.constantFrom(0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe, 0xdb, 0xc4, 0xdd);
  const any = fc.record({ marker, body: fc.string({ maxLength: 20 }) });
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 6 }),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(),
      (parts, noise, at) => {
        const bytes = jpegOf(parts.map((one) => segment(one.marker, `${one.body}`)));
        const picture = pictureOf(bytes);
        expect(picture).not.toBeNull();
        expect(pictureOf(picture ?? bytes)).toEqual(picture);
        // Damage anywhere: refused, or a picture without EXIF.
        bytes.set(noise.subarray(0, bytes.length - (at % bytes.length)), at % bytes.length);
        const damaged = pictureOf(bytes);
        if (damaged) expect(pictureOf(damaged)).toEqual(damaged);
      },
    ),
  );
});
