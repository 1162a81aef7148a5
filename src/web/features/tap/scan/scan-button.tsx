import { ScanLine } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CloseInstead, lazyPart } from '../../../ui/lazy-part.ts';
import { hasCameras } from './camera.ts';

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog, CloseInstead);

type Props = {
  /** The field in which the number can be typed instead. */
  field: RefObject<HTMLInputElement | null>;
  onSerial: (serial: string) => void;
};

/** Opens the camera and passes on the serial number it sees. Renders nothing in browsers that don't support cameras. */
export function ScanButton({ field, onSerial }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!hasCameras()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ScanLine size={20} strokeWidth={1.75} aria-hidden="true" />
        Scan
      </Button>
      <Suspense>
        {open ? (
          <ScanDialog
            field={field}
            onClose={close}
            onSerial={(serial) => {
              close();
              navigator.vibrate?.(60);
              onSerial(serial);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
