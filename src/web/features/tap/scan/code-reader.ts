/** Reads the codes in a camera's picture, with the browser's own reader if it has one, otherwise with ours. */

import { ownScript } from '../../../data/own-script.ts';
import worker from './scan-worker.ts?worker&url';

/** The browser's own reader (Shape Detection API). */
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

export type CodeReader = {
  /** Returns the texts of all codes in the video's current picture. */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
};

/** Maximum picture width in pixels: more would take longer without finding more codes. */
const widest = 800;

export async function openCodeReader(): Promise<CodeReader> {
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
    const failed = () => reject(new Error("The code reader couldn't be started"));
    reader.onmessage = ({ data }: MessageEvent<string[] | null>) => (data ? resolve(data) : failed());
    reader.onerror = failed;
    reader.postMessage(picture, [picture.data.buffer]);
  });
