/** Reads codes in pictures in a worker: with WebAssembly, which the server's policy allows only this script. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

const options: ReaderOptions = {
  formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Code128', 'Code39', 'ITF', 'EAN13', 'EAN8'],
  maxNumberOfSymbols: 4,
};

prepareZXingModule({ overrides: { locateFile: () => reader } });

/** The texts of all codes; null if pictures can't be read here. */
const textsIn = async (picture: ImageData): Promise<string[] | null> => {
  const found = await readBarcodes(picture, options).catch(() => null);
  return found?.filter(({ isValid }) => isValid).map(({ text }) => text) ?? null;
};

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => postMessage(await textsIn(data)));
