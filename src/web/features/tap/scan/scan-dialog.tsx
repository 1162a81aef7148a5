import { Title } from '@radix-ui/react-dialog';
import { Flashlight, FlashlightOff, Keyboard, Nfc } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ownScript } from '../../../data/own-script.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { Said } from '../../../ui/said.tsx';
import { type Camera, type NoCamera, openCamera } from './camera.ts';
import { hasNfc, readTags } from './nfc.ts';
import styles from './scan.module.css';
import worker from './scan-worker.ts?worker&url';
import { serialInCode } from './serial-in-code.ts';

type Props = {
  /** The field in which the number can be typed instead. */
  field: RefObject<HTMLInputElement | null>;
  onSerial: (serial: string) => void;
  onClose: () => void;
};

/** Shows the camera full screen until it sees a device's number. */
export function ScanDialog({ field, onSerial, onClose }: Props) {
  const types = useRef(false);
  const { video, state, light } = useScanner(onSerial);
  const [lit, setLit] = useState(false);
  const tags = useTags(onSerial);
  const toggle = () => {
    const next = !lit;
    light?.(next).then(
      () => setLit(next),
      () => setLit(false),
    );
  };
  return (
    <ModalFrame
      className={styles.scan}
      onAskToClose={onClose}
      focusAfter={() => (types.current ? field.current : null)}
    >
      <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
      {state === 'scanning' || state === 'other-code' ? (
        <div className={styles.sight} aria-hidden="true" />
      ) : null}
      <div className={styles.words}>
        <Title className={styles.title}>Scan a device</Title>
        <p>
          <Said>{tags.words ?? messages[state]}</Said>
        </p>
      </div>
      <div className={styles.acts}>
        {light ? (
          <Button aria-pressed={lit} onClick={toggle}>
            {lit ? <FlashlightOff {...icon} /> : <Flashlight {...icon} />}
            {lit ? 'Turn off light' : 'Turn on light'}
          </Button>
        ) : null}
        {hasNfc() ? (
          <Button aria-pressed={tags.isReading} onClick={tags.begin}>
            <Nfc {...icon} />
            Read NFC tag
          </Button>
        ) : null}
        <Button
          onClick={() => {
            types.current = true;
            onClose();
          }}
        >
          <Keyboard {...icon} />
          Enter the number
        </Button>
      </div>
    </ModalFrame>
  );
}

type Scanner = {
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'scanning' | 'other-code' | 'broken' | NoCamera;
  light: Camera['light'];
};

/** Pause between two pictures, in ms. */
const everyMs = 100;

/** Shows the camera in a video and reads codes until one is a serial number. `onSerial` is called once. */
function useScanner(onSerial: (serial: string) => void): Scanner {
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

/** Reads the codes in a camera's picture: with the browser's own reader (Shape Detection API) if it has one, otherwise with ours. */
type BarcodeDetectorClass = {
  new (): { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  interface Window {
    /** Missing in browsers without one. */
    BarcodeDetector?: BarcodeDetectorClass;
  }
}

type CodeReader = {
  /** Returns the texts of all codes in the video's current picture. */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
};

/** Maximum picture width in pixels: more would take longer without finding more codes. */
const widest = 800;

async function openCodeReader(): Promise<CodeReader> {
  const formats = await window.BarcodeDetector?.getSupportedFormats();
  return window.BarcodeDetector && formats?.includes('qr_code') ? builtIn(window.BarcodeDetector) : ours();
}

function builtIn(Detector: BarcodeDetectorClass): CodeReader {
  const detector = new Detector();
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

function ours(): CodeReader {
  const reader = new Worker(ownScript(worker), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      const scale = Math.min(1, widest / Math.max(1, video.videoWidth));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0 || canvas.height === 0) return [];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return answerOf(reader, context.getImageData(0, 0, canvas.width, canvas.height));
    },
    close: () => reader.terminate(),
  };
}

const answerOf = (reader: Worker, picture: ImageData) =>
  new Promise<string[]>((resolve, reject) => {
    const failed = () => reject(new Error("Couldn't start the code reader"));
    reader.onmessage = ({ data }: MessageEvent<string[] | null>) => (data ? resolve(data) : failed());
    reader.onerror = failed;
    reader.postMessage(picture, [picture.data.buffer]);
  });

const words = {
  reading: 'Hold your phone against the device.',
  other: "That tag isn't a device's serial number. Scan its code, or enter the number.",
  refused: "Steward can't use NFC. Turn it on and allow it in your browser's settings, or scan the code.",
} as const;

/** Reads NFC tags in addition to the camera, once the person requests it. `words`: the message to show; null before. */
function useTags(onSerial: (serial: string) => void) {
  const [state, setState] = useState<keyof typeof words | null>(null);
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);
  const begin = () => {
    ended.current?.abort();
    const mine = new AbortController();
    ended.current = mine;
    setState('reading');
    readTags(mine.signal, { onSerial, onOther: () => setState('other') }).catch(() => {
      if (!mine.signal.aborted) setState('refused');
    });
  };
  return { begin, isReading: state === 'reading' || state === 'other', words: state && words[state] };
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const messages: Record<Scanner['state'], string> = {
  starting: 'Starting the camera…',
  scanning: 'Point the camera at the QR code or barcode on the device.',
  'other-code': "That code isn't a device's serial number. Try the one on the back or edge.",
  refused: "Steward can't use the camera. Allow it in your browser's settings, or enter the number.",
  none: "There's no camera that Steward can use. Enter the number instead.",
  broken: "Steward couldn't read the camera's image. Enter the number instead.",
};
