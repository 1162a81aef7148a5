/** Reads NFC tags in browsers that support it (Web NFC). */
import { serialInCode } from './serial-in-code.ts';

type NdefRecord = { recordType: string; data?: DataView };
type NdefReader = EventTarget & { scan: (options: { signal: AbortSignal }) => Promise<void> };

declare global {
  interface Window {
    /** Missing in browsers that can't read tags. */
    NDEFReader?: new () => NdefReader;
  }
}

export const hasNfc = (): boolean => window.NDEFReader !== undefined;

type Events = {
  onSerial: (serial: string) => void;
  /** Called for a tag that contains no serial number, or can't be read. */
  onOther: () => void;
};

/** Reads tags until `signal` is aborted; the browser asks the person first. Rejects if the person declines, or if NFC is off. */
export async function readTags(signal: AbortSignal, { onSerial, onOther }: Events): Promise<void> {
  if (!window.NDEFReader) throw new Error("This browser can't read tags");
  const reader = new window.NDEFReader();
  const read = (event: Event) => {
    // Only this event has a message.
    const records = (event as Event & { message?: { records: NdefRecord[] } }).message?.records ?? [];
    const serial = records
      .map(textOf)
      .map(serialInCode)
      .find((one) => one !== null);
    if (serial) onSerial(serial);
    else onOther();
  };
  reader.addEventListener('reading', read, { signal });
  reader.addEventListener('readingerror', onOther, { signal });
  await reader.scan({ signal });
}

/** The text or the address in a record; empty for any other kind. */
const textOf = ({ recordType, data }: NdefRecord): string =>
  data && ['text', 'url', 'absolute-url'].includes(recordType) ? new TextDecoder().decode(data) : '';
