import { afterEach, expect, test, vi } from 'vitest';
import { encodePhoto } from './encode-photo.ts';

afterEach(() => vi.unstubAllGlobals());

test('the memory of a picture is freed, whether or not it could be made small enough', async () => {
  const picture = { width: 4000, height: 3000, close: vi.fn() };
  let bytes = 1_000;
  vi.stubGlobal('createImageBitmap', async () => picture);
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => null,
      toBlob: (done: (jpeg: Blob) => void) => done(new Blob([new Uint8Array(bytes)])),
    }),
  });
  vi.stubGlobal(
    'FileReader',
    class {
      result = 'data:,';
      onload = () => undefined;
      readAsDataURL = () => queueMicrotask(() => this.onload());
    },
  );
  expect((await encodePhoto(new Blob()))?.jpeg.size).toBe(1_000);
  bytes = 1_000_000;
  expect(await encodePhoto(new Blob())).toBeNull();
  expect(picture.close).toHaveBeenCalledTimes(2);
});
