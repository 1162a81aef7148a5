/** The text of a thank-you letter. */
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, longDayText } from '../../data/format/format.ts';

type ThankedGift = Pick<ToThank['gift'], 'amount' | 'contributionDate' | 'campaign'>;

/** "gift of $1,000.00 on November 20, 2026 to Winter shelter"; unknown parts are left out. */
export function giftPhrase({ amount, contributionDate, campaign }: ThankedGift): string {
  const date = readTime(contributionDate);
  return [
    'gift',
    amount === null ? null : `of ${dollarText(amount)}`,
    // Always with the year.
    date ? `on ${longDayText(date, new Date(0))}` : null,
    campaign?.name ? `to ${campaign.name}` : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A sentence about something special that the donor knows too; empty for most gifts. */
export const remarkOf = ({ reason }: Pick<ToThank, 'reason'>): string =>
  ({
    first: 'It was your first gift to us.',
    returned: 'It is good to have you back.',
    tenth: 'It was your tenth gift in a row.',
    largest: '',
    dedicated: '',
    amount: '',
  })[reason];

type LetterTo<Row extends WithDonor> = { donor: NonNullable<Row['donor']>; rows: Row[] };
type WithDonor = { donor: { id: string } | null };

/** One letter per donor, in the order of the list. Gifts without a donor are left out. */
export function lettersFor<Row extends WithDonor>(rows: readonly Row[]): LetterTo<Row>[] {
  const letters = new Map<string, LetterTo<Row>>();
  for (const row of rows) {
    const { donor } = row;
    if (!donor) continue;
    const letter: LetterTo<Row> = letters.get(donor.id) ?? { donor, rows: [] };
    letter.rows.push(row);
    letters.set(donor.id, letter);
  }
  return [...letters.values()];
}
