/** Shrinks photos on the phone and removes everything but the picture: where and when it was taken never leaves the phone. */
import { maxPhotoBytes } from '#contract/steward/tap/tap-walks.ts';

export type Photo = {
  id: string;
  jpeg: Blob;
  /** The same photo as a URL, to show it. */
  preview: string;
};

/** The longer side in pixels and the quality, from high to low. */
const attempts = [
  [1600, 0.8],
  [1600, 0.6],
  [1280, 0.6],
  [1024, 0.5],
  [800, 0.4],
] as const;

/** Null if the browser can't read the file as a picture. */
export async function encodePhoto(file: Blob): Promise<Photo | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    for (const [longest, quality] of attempts) {
      const jpeg = await drawn(picture, longest, quality);
      if (jpeg && jpeg.size <= maxPhotoBytes)
        return { id: crypto.randomUUID(), jpeg, preview: await addressOf(jpeg) };
    }
    return null;
  } finally {
    // A picture of 12 megapixels takes 48 MB, and phones have little memory.
    picture.close();
  }
}

/** A canvas contains only colors, no metadata. */
async function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

export const addressOf = (jpeg: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(jpeg);
  });
