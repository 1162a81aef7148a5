import { Fragment } from 'react';

/** A longer domain may break, too. */
const longDomain = 30;

/**
 * An email address; if it doesn't fit on its line, it breaks before the "@" or a dot of its first part, not inside a word or before ".org".
 *
 *     <EmailText>{donor.email}</EmailText>
 */
export const EmailText = ({ children }: { children: string }) => (
  <bdi>
    {partsOf(children).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </bdi>
);

function partsOf(email: string): string[] {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : email.slice(at);
  if (domain === '' || domain.length > longDomain) return email.split(/(?=[@.])/);
  return [...email.slice(0, at).split(/(?=[@.])/), domain];
}
