import { afterEach, expect, test, vi } from 'vitest';
import { hasNfc, readTags } from './nfc.ts';

type Reading = { recordType: string; data: DataView }[];

/** A reader that the person allows, and the tags it reads. */
class Reader extends EventTarget {
  static latest: Reader;
  constructor() {
    super();
    Reader.latest = this;
  }
  scan = async () => undefined;
  read(records: Reading): void {
    this.dispatchEvent(Object.assign(new Event('reading'), { message: { records } }));
  }
}
const record = (recordType: string, text: string) => ({
  recordType,
  data: new DataView(new TextEncoder().encode(text).buffer),
});

afterEach(() => vi.unstubAllGlobals());

test('a tag with a serial number, or with the address of a label, is read; other tags are reported as such', async () => {
  vi.stubGlobal('window', { NDEFReader: Reader });
  expect(hasNfc()).toBe(true);
  const read: string[] = [];
  const ended = new AbortController();
  await readTags(ended.signal, { onSerial: (one) => read.push(one), onOther: () => read.push('other') });
  Reader.latest.read([record('mime', '114200'), record('url', 'https://steward.example.org/t/114240')]);
  Reader.latest.read([record('text', '114 242')]);
  Reader.latest.read([record('url', 'https://give.example.org/winter')]);
  Reader.latest.dispatchEvent(new Event('readingerror'));
  ended.abort();
  Reader.latest.read([record('text', '114244')]);
  expect(read).toEqual(['114240', '114242', 'other', 'other']);
});

test('a browser without NFC has no button for it, and reads nothing', async () => {
  vi.stubGlobal('window', {});
  expect(hasNfc()).toBe(false);
  const events = { onSerial: () => undefined, onOther: () => undefined };
  await expect(readTags(new AbortController().signal, events)).rejects.toThrow("can't read tags");
});
