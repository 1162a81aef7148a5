import { encode } from 'uqr';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/**
 * Text as a QR code, drawn in the browser: it isn't sent anywhere.
 *
 *     <QrCode text={address} label="QR code for the authenticator app" />
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 1 });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} stroke="currentColor" />
    </svg>
  );
}
