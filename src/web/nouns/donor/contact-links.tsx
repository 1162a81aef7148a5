import { phoneText } from '#contract/values/phone.ts';
import { mailTo } from '../../data/format/mail-to.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { EmailText } from '../../ui/text/email-text.tsx';

/**
 * An email address that opens a new message; only text while personal data is hidden.
 *
 *     <EmailLink email={donor.email} />
 */
export function EmailLink({ email }: { email: string }) {
  const text = <EmailText>{email}</EmailText>;
  return useScreenShare() ? text : <a href={mailTo(email)}>{text}</a>;
}

/**
 * A phone number that can be called; only text while personal data is hidden.
 *
 *     <PhoneLink phone={donor.phone} />
 */
export function PhoneLink({ phone }: { phone: string }) {
  const text = phoneText(phone);
  return useScreenShare() ? (
    text
  ) : (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
      {text}
    </a>
  );
}
