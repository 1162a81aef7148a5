import { useQuery } from '@tanstack/react-query';
import { Check, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailFailureText } from '#contract/steward/mail/mail-progress.ts';
import type { OneUseLink, MailProgress as Progress } from '#contract/steward/operations/team.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { mailOptions, teamOptions } from '../../nouns/person/query.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
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
  const provider = useQuery(teamOptions).data?.provider;
  const address = `${window.location.origin}${link.token === null ? '/sign-in' : `/welcome#${link.token}`}`;
  const until = link.expiresAt === null ? null : readTime(link.expiresAt);
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
        {link.token === null ? (
          <p>
            They sign in with {provider?.label ?? 'your provider'} as <EmailText>{email}</EmailText>. You can
            share this address yourself.
          </p>
        ) : (
          <p>
            {link.mailId ? 'You can share this link yourself.' : 'Share this link securely.'} It works once
            {until ? ` and expires ${nearText(until)}` : ''}. You won't see it again.
          </p>
        )}
        <p className={styles.address}>{address}</p>
        <CopyButton text={address} label="Copy link" />
      </div>
    </Dialog>
  );
}

/** The progress of the email with a link, read aloud when it is sent or fails. */
function MailProgress({ mailId, email }: { mailId: string; email: string }) {
  const { data } = useQuery(mailOptions(mailId));
  const address = <EmailText>{email}</EmailText>;
  if (data?.state === 'sent')
    return (
      <Notice icon={Check}>
        <Said hidden>The link was emailed to {email}.</Said>
        The link was emailed to {address}.
      </Notice>
    );
  if (data?.state === 'failed')
    return (
      <Notice tone="danger" icon={MailX} role="alert">
        The link couldn't be emailed to {address}. {reasonOf(data)}
      </Notice>
    );
  if (data?.fault)
    return (
      <Notice tone="warn">
        <Said hidden>The link hasn't been emailed yet. Steward keeps trying.</Said>
        The link hasn't been emailed to {address} yet. {reasonOf(data)} Steward keeps trying.
      </Notice>
    );
  return <Notice>Emailing the link to {address}…</Notice>;
}

const reasonOf = ({ fault, code }: Progress): string =>
  fault === null ? '' : mailFailureText({ fault, code });
