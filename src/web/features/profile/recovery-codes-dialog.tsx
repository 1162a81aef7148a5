import { Download } from 'lucide-react';
import { downloadText } from '../../data/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import styles from './profile.module.css';

/** Shown this once: nobody, we included, can show them again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      // Only its button closes it: a slip of the hand would lose the codes.
      locked
      onClose={onClose}
      title="Keep these recovery codes"
      end={
        <Button look="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <DialogText>
        <p>
          When your phone is not at hand, each of them opens the door once instead of a code. Keep them where
          you keep papers, not in the phone. They are shown only now; earlier ones no longer work.
        </p>
      </DialogText>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <CopyButton text={text} label="Copy all" />
        <Button look="quiet" onClick={() => downloadText('steward-recovery-codes.txt', text)}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
