import { useEffect, useRef, useState } from 'react';
import { readTags } from './nfc.ts';

const words = {
  reading: 'Hold your phone against the device.',
  other: "That tag isn't a device's serial number. Scan its code, or enter the number.",
  refused: "Steward can't use NFC. Turn it on and allow it in your browser's settings, or scan the code.",
} as const;

/** Reads NFC tags in addition to the camera, once the person requests it. `words`: the message to show; null before. */
export function useTags(onSerial: (serial: string) => void) {
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
