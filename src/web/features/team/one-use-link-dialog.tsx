import type { ReactNode } from 'react';
import type { OneUseLink } from '#contract/steward/team.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MailProgress } from './mail-progress.tsx';
import styles from './team.module.css';

type Props = {
  link: OneUseLink;
  /** The recipient's email. */
  email: string;
  title: ReactNode;
  onClose: () => void;
};

/** Shows a new link, only once: the server stores only its hash. The token is in the fragment, which browsers never send. */
export function OneUseLinkDialog({ link, email, title, onClose }: Props) {
  const address = `${window.location.origin}/welcome#${link.token}`;
  const until = readTime(link.expiresAt);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      end={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.link}>
        {link.mailId ? <MailProgress mailId={link.mailId} email={email} /> : null}
        <p>
          {link.mailId ? 'You can share this link yourself.' : 'Share this link securely.'} It works once
          {until ? ` and expires ${nearText(until)}` : ''}. You won't see it again.
        </p>
        <output className={styles.address} aria-label="Link">
          {address}
        </output>
        <CopyButton text={address} label="Copy link" />
      </div>
    </Dialog>
  );
}
