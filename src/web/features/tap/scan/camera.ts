declare global {
  interface MediaTrackConstraintSet {
    /** The camera's light, in browsers that let pages turn it on. */
    torch?: boolean;
  }
}

/** A camera of this device. Its pictures never leave the page. */
export type Camera = {
  stream: MediaStream;
  /** Null if it has no light. */
  light: ((on: boolean) => Promise<void>) | null;
  stop: () => void;
};

/** `refused`: by the person or the device's settings; `none`: there is no camera, or another app is using it. */
export type NoCamera = 'refused' | 'none';

export const hasCameras = (): boolean => 'mediaDevices' in navigator;

/** Opens the rear camera, if there is one. */
export async function openCamera(): Promise<Camera | NoCamera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    const [track] = stream.getVideoTracks();
    return {
      stream,
      light:
        // Firefox has had it only since version 132.
        track && 'torch' in (track.getCapabilities?.() ?? {})
          ? (on) => track.applyConstraints({ advanced: [{ torch: on }] })
          : null,
      stop: () => {
        for (const one of stream.getTracks()) one.stop();
      },
    };
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'refused' : 'none';
  }
}
