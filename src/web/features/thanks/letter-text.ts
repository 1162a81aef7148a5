/** The text of a thank-you letter. */
import { statementSection } from '#contract/rules/statement-section.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, longDayText } from '../../data/format/format.ts';
import { assetWords, typeLabel } from '../../nouns/gift/gift-words.ts';

type ThankedGift = Pick<
  ToThank['gift'],
  'type' | 'amount' | 'contributionDate' | 'campaign' | 'stocks' | 'crypto'
>;

/**
 * "gift of $1,000.00 on November 20, 2026 to the General fund", "gift of 93 shares of BRK.B": gifts other than cash without a value, which is
 * for the donor to determine. Unknown parts are left out.
 */
export function giftPhrase(gift: ThankedGift): string {
  const { type, amount, contributionDate, campaign } = gift;
  const date = readTime(contributionDate);
  const isDescribed = statementSection(type) === 'noncash';
  return [
    'gift',
    isDescribed ? `of ${assetText(gift)}` : amount === null ? null : `of ${dollarText(amount)}`,
    type === 'DAF' ? 'through your donor-advised fund' : null,
    // Always with the year.
    date ? `on ${longDayText(date, new Date(0))}` : null,
    campaign?.name ? `to ${withArticle(campaign.name)}` : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** In the middle of a sentence, words for a kind of gift are in lower case: "stock", but "93 shares of BRK.B". */
function assetText(gift: ThankedGift): string {
  const words = assetWords(gift);
  return words === typeLabel(gift.type) ? words.toLowerCase() : words.replace(/^Shares/, 'shares');
}

const countable =
  /\b(fund|funds|program|campaign|appeal|drive|project|initiative|endowment|pantry|kitchen|camp|garden|center|clinic|school|library|gala)$/i;

/** "the General fund", but "Winter shelter" and "Scholarships": before names that would have an article in a sentence. */
const withArticle = (name: string): string =>
  countable.test(name.trim()) && !/^(the|an?|our|your) /i.test(name.trim()) ? `the ${name}` : name;

/** A sentence about something special that the donor knows too; empty for most gifts. */
export const remarkOf = ({ reasons }: Pick<ToThank, 'reasons'>): string =>
  ({
    first: 'It was your first gift to us.',
    returned: 'It is good to have you back.',
    tenth: 'It was your tenth gift in a row.',
    largest: '',
    dedicated: '',
    amount: '',
  })[reasons[0] ?? 'amount'];

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
