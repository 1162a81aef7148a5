import { Download } from 'lucide-react';
import { downloadText } from '../../data/api/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import styles from './profile.module.css';

/** Shows the recovery codes, only once: the server stores only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      // Only its button closes it: an accidental press would lose the codes.
      locked
      onClose={onClose}
      title="Save your recovery codes"
      end={
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <DialogText>
        <p>
          Use one if you don't have your phone. Each works once. Store them somewhere safe, not on your phone.
          You won't see them again, and old codes no longer work.
        </p>
      </DialogText>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <CopyButton text={text} label="Copy all" />
        <Button variant="quiet" onClick={() => downloadText('steward-recovery-codes.txt', text)}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
