import { Fragment } from 'react';

/**
 * An email address; if it doesn't fit on its line, it breaks before the "@" or a dot, not inside a word.
 *
 *     <EmailText>{donor.email}</EmailText>
 */
export const EmailText = ({ children }: { children: string }) => (
  <bdi>
    {children.split(/(?=[@.])/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </bdi>
);
