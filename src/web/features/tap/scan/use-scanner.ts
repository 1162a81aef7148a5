import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, type NoCamera, openCamera } from './camera.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { serialInCode } from './serial-in-code.ts';

export type Scanner = {
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'scanning' | 'other-code' | 'broken' | NoCamera;
  light: Camera['light'];
};

/** Pause between two pictures, in ms. */
const everyMs = 100;

/** Shows the camera in a video and reads codes until one is a serial number. `onSerial` is called once. */
export function useScanner(onSerial: (serial: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Scanner['state']>('starting');
  const [light, setLight] = useState<{ set: Camera['light'] }>({ set: null });
  const found = useRef(onSerial);
  found.current = onSerial;
  useEffect(() => {
    const ended = new AbortController();
    run(video, ended.signal, {
      onState: setState,
      onLight: (set) => setLight({ set }),
      onSerial: (serial) => found.current(serial),
    }).catch(() => setState('broken'));
    return () => ended.abort();
  }, []);
  return { video, state, light: light.set };
}

type Events = {
  onState: (state: Scanner['state']) => void;
  onLight: (light: Camera['light']) => void;
  onSerial: (serial: string) => void;
};

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  { onState, onLight, onSerial }: Events,
): Promise<void> {
  const camera = await openCamera();
  if (typeof camera === 'string') return signal.aborted ? undefined : onState(camera);
  // Immediately: a picture that is still being read must not keep the camera on.
  signal.addEventListener('abort', camera.stop);
  let reader: CodeReader | null = null;
  try {
    const shown = video.current;
    if (signal.aborted || !shown) return;
    reader = await openCodeReader();
    onLight(camera.light);
    shown.srcObject = camera.stream;
    await shown.play();
    onState('scanning');
    while (!signal.aborted) {
      const codes = await reader.read(shown);
      const serial = codes.map(serialInCode).find((one) => one !== null);
      if (signal.aborted) return;
      if (serial) return onSerial(serial);
      if (codes.length > 0) onState('other-code');
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  } finally {
    reader?.close();
    camera.stop();
  }
}
