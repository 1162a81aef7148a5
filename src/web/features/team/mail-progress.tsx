import { useQuery } from '@tanstack/react-query';
import { Check, MailX } from 'lucide-react';
import { mailFailureText, type MailProgress as Progress } from '#contract/steward/mail/mail-progress.ts';
import { mailOptions } from '../../nouns/person/query.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';

/** The progress of the email with a link, read aloud when it is sent or fails. */
export function MailProgress({ mailId, email }: { mailId: string; email: string }) {
  const { data } = useQuery(mailOptions(mailId));
  const address = <EmailText>{email}</EmailText>;
  if (data?.state === 'sent')
    return (
      <Notice icon={Check} role="status">
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
      <Notice tone="warn" role="status">
        The link hasn't been emailed to {address} yet. {reasonOf(data)} Steward keeps trying.
      </Notice>
    );
  return <Notice role="status">Emailing the link to {address}…</Notice>;
}

const reasonOf = ({ fault, code }: Progress): string =>
  fault === null ? '' : mailFailureText({ fault, code });
