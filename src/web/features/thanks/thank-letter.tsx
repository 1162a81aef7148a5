import type { DonorRecord } from '#contract/steward/copy.ts';
import type { Letterhead, SavedParagraph, Signer } from '#contract/steward/operations/letters.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { LetterLines, LetterSheet } from '../../nouns/letter/letter-sheet.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './letter-desk.module.css';
import { giftPhrase, remarkOf } from './letter-text.ts';
import { salutation } from './salutation.ts';

/** What all letters of a run say besides the gifts. */
export type LetterTemplate = {
  /** Added in this order. */
  paragraphs: readonly SavedParagraph[];
  /** Null: the organization signs. */
  signer: Signer | null;
  note: string;
};

type Props = {
  donor: DonorRecord;
  /** All of this donor's gifts in the letter. */
  rows: readonly ToThank[];
  letterhead: Letterhead;
  template: LetterTemplate;
};

/** A thank-you letter as it is printed: one donor, starting on a new sheet. */
export function ThankLetter({ donor, rows, letterhead, template: { paragraphs, signer, note } }: Props) {
  const [only] = rows;
  return (
    <LetterSheet letterhead={letterhead} donor={donor} label="Thank-you letter">
      <p>
        <NameText>{salutation(donor)}</NameText>
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
      {paragraphs.map(({ name, text }) => (
        // Two may have the same name.
        <LetterLines key={`${name} ${text}`}>{text}</LetterLines>
      ))}
      <LetterLines>{note}</LetterLines>
      <div className={styles.closing}>
        {letterhead.closing ? <p>{letterhead.closing}</p> : null}
        {signer ? (
          <>
            <p className={styles.signature}>{signer.name}</p>
            <p>
              <NameText>{signer.name}</NameText>
              {signer.title ? (
                <>
                  <br />
                  {signer.title}
                </>
              ) : null}
            </p>
          </>
        ) : (
          <p>
            <NameText>{letterhead.organization}</NameText>
          </p>
        )}
      </div>
    </LetterSheet>
  );
}
