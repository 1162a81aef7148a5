import { Camera, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { encodePhoto, type Photo } from './encode-photo.ts';
import styles from './walks.module.css';

type Props = {
  photo: Photo | null;
  onChange: (photo: Photo | null) => void;
  /** Called with true while a photo is being read: until then, nothing can be saved with it. */
  onReading: (reading: boolean) => void;
};

/** Takes or chooses one photo; opens the phone's own camera if there is one. */
export function PhotoField({ photo, onChange, onReading }: Props) {
  const id = useId();
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    onReading(true);
    const encoded = await encodePhoto(file).catch(() => null);
    if (encoded) onChange(encoded);
    onReading(false);
    setState(encoded ? 'ready' : 'failed');
  };
  return (
    <div className={styles.photoField}>
      {photo ? (
        <>
          <img src={photo.preview} alt="" />
          <Button onClick={() => onChange(null)}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            Remove photo
          </Button>
        </>
      ) : (
        <>
          <label className={buttonClass()} htmlFor={id}>
            <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
            {state === 'reading' ? 'Reading the photo…' : 'Add photo'}
          </label>
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={state === 'reading'}
            capture="environment"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </>
      )}
      <FailureNotice>
        {state === 'failed' ? "This photo couldn't be read. Take another one, or save without it." : null}
      </FailureNotice>
    </div>
  );
}
