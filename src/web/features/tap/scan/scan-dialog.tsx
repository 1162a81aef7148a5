import { Title } from '@radix-ui/react-dialog';
import { Flashlight, FlashlightOff, Keyboard, Nfc } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { hasNfc } from './nfc.ts';
import styles from './scan.module.css';
import { type Scanner, useScanner } from './use-scanner.ts';
import { useTags } from './use-tags.ts';

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
        <p role="status">{tags.words ?? messages[state]}</p>
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

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const messages: Record<Scanner['state'], string> = {
  starting: 'Starting the camera…',
  scanning: 'Point the camera at the QR code or barcode on the device.',
  'other-code': "That code isn't a device's serial number. Try the one on the back or edge.",
  refused: "Steward can't use the camera. Allow it in your browser's settings, or enter the number.",
  none: "There's no camera that Steward can use. Enter the number instead.",
  broken: "Steward couldn't read the camera's image. Enter the number instead.",
};
