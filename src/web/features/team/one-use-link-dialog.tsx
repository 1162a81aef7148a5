import type { ReactNode } from 'react';
import type { OneUseLink } from '#contract/steward/team.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText } from '../../data/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './team.module.css';

type Props = { link: OneUseLink; title: ReactNode; onClose: () => void };

/** Shows a new link once: the server stores only its hash. The token is in the fragment, which browsers never send. */
export function OneUseLinkDialog({ link, title, onClose }: Props) {
  const address = `${window.location.origin}/welcome#${link.token}`;
  const until = readTime(link.expiresAt);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      end={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.link}>
        <p>
          Share this link securely. It works once
          {until ? ` and expires at ${clockText(until)}` : ''}. You won't see it again.
        </p>
        <output className={styles.address} aria-label="Link">
          {address}
        </output>
        <CopyButton text={address} label="Copy link" />
      </div>
    </Dialog>
  );
}
