/** What the browser's camera sees: a video of one QR code, which a journey writes before it opens the camera. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encode } from 'uqr';

const film = join(import.meta.dirname, '../test-results/camera.y4m');

/** Chromium reads the video whenever a page opens the camera, without asking for permission. */
export const cameraArguments = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

const [width, height] = [640, 480];
/** Brightness values, and the value for no color (YUV, 4:2:0). */
const [white, black, gray] = [235, 16, 128];

/** Two frames of the code in the middle of a white wall. */
export function holdBeforeCamera(text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = Math.floor((height * 0.8) / size);
  const [left, top] = [(width - size * dot) >> 1, (height - size * dot) >> 1];
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < size * dot; y += 1)
    for (let x = 0; x < size * dot; x += 1)
      if (data[Math.floor(y / dot)]?.[Math.floor(x / dot)]) light[(y + top) * width + x + left] = black;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, gray)]);
  mkdirSync(dirname(film), { recursive: true });
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
