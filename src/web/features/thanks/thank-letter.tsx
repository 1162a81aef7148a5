import type { Letterhead } from '#contract/steward/letters/letterhead.ts';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import { donorName } from '../../labels/donor-name.tsx';
import { LetterLines, LetterSheet } from '../../labels/letters/letter-sheet.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { giftPhrase, remarkOf } from './letter-text.ts';
import styles from './thanks.module.css';

type Props = {
  donor: DonorRecord;
  /** All of this donor's gifts in the letter. */
  rows: readonly ToThank[];
  letterhead: Letterhead;
  note: string;
};

/** A thank-you letter as it is printed: one donor, starting on a new sheet. */
export function ThankLetter({ donor, rows, letterhead, note }: Props) {
  const [only] = rows;
  return (
    <LetterSheet letterhead={letterhead} donor={donor} label="Thank-you letter">
      <p>
        Dear <NameText>{donorName(donor)}</NameText>,
      </p>
      {rows.length === 1 && only ? (
        <p>
          Thank you for your <NameText>{giftPhrase(only.gift)}</NameText>. {remarkOf(only)}
        </p>
      ) : (
        <>
          <p>Thank you for your gifts:</p>
          <ul className={styles.given}>
            {rows.map((row) => (
              <li key={row.gift.id}>
                <NameText>{giftPhrase(row.gift)}</NameText>
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.map(({ gift }) =>
        gift.dedication?.trim() ? (
          <p key={gift.id}>
            <NameText>{gift.dedication.trim()}</NameText>
          </p>
        ) : null,
      )}
      <LetterLines>{note}</LetterLines>
      <p className={styles.closing}>
        Sincerely,
        <br />
        <NameText>{letterhead.organization}</NameText>
      </p>
    </LetterSheet>
  );
}
