import type { ReactNode } from 'react';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { Letterhead } from '#contract/steward/operations/letters.ts';
import { longDayText } from '../../data/format/format.ts';
import { AddressLines } from '../../ui/text/address-lines.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { DonorName } from '../donor/donor-name.tsx';
import { countryLine } from './country-line.ts';
import styles from './letters.module.css';

type Props = {
  letterhead: Letterhead;
  donor: Pick<DonorRecord, 'id' | 'firstName' | 'lastName' | 'email' | 'address'>;
  /** Name of the document: "Giving statement 2026". */
  label: string;
  /** Below the addresses and the date. */
  children: ReactNode;
};

/** A letter to a donor as it is printed, starting on a new sheet. */
export const LetterSheet = ({ letterhead, donor, label, children }: Props) => (
  <article className={styles.sheet} aria-label={label}>
    <div className={styles.from}>
      <b>
        <NameText>{letterhead.organization}</NameText>
      </b>
      <div className={styles.lines}>{letterhead.address}</div>
    </div>
    <div className={styles.to}>
      <div>
        <DonorName donor={donor} />
        {donor.address ? (
          <AddressLines address={{ ...donor.address, country: countryLine(donor.address.country) }} />
        ) : null}
      </div>
      <div>{longDayText(new Date(), new Date(0))}</div>
    </div>
    {children}
  </article>
);

/** Text that keeps its line breaks. */
export const LetterLines = ({ children }: { children: string }) =>
  children ? <p className={styles.lines}>{children}</p> : null;

/** Around the only letter on a screen, which prints nothing else. */
export const OnlyLetter = ({ children }: { children: ReactNode }) => (
  <div className={styles.only} data-print="alone">
    {children}
  </div>
);
