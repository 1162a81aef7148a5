import { afterEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that lists no abilities of its camera still shows its picture, and turns it off', async () => {
  const stop = vi.fn();
  const stream = { getVideoTracks: () => [{ stop }], getTracks: () => [{ stop }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  const camera = await openCamera();
  if (typeof camera === 'string') throw new Error(`No camera: ${camera}`);
  expect([camera.stream, camera.light]).toEqual([stream, null]);
  camera.stop();
  expect(stop).toHaveBeenCalledOnce();
});
