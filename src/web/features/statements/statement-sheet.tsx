import { Link } from '@tanstack/react-router';
import type { Letterhead } from '#contract/steward/letters/letterhead.ts';
import type { Statement } from '#contract/steward/letters/statements.ts';
import { cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText, longDayText, moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { receivedInYear } from '../../data/search/received-in-year.ts';
import { methodLabel } from '../../labels/gift.ts';
import { LetterLines, LetterSheet } from '../../labels/letters/letter-sheet.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { thisYear } from './statement-years.ts';
import styles from './statements.module.css';

type Props = { statement: Statement; letterhead: Letterhead; year: number; note: string };

/** A giving statement as it is printed: one donor, one year, starting on a new sheet. */
export const StatementSheet = ({ statement: { donor, gifts, ...total }, letterhead, year, note }: Props) => (
  <LetterSheet letterhead={letterhead} donor={donor} label={`Giving statement ${year}`}>
    <h2>Giving statement {year}</h2>
    <p>Gifts received {periodText(year)}</p>
    <LetterLines>{note}</LetterLines>
    {gifts.length === 0 ? (
      <p>No gifts in {year}.</p>
    ) : (
      <table className={styles.gifts}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Campaign</th>
            <th scope="col">Payment method</th>
            <th scope="col" className={styles.end}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <Row key={gift.id} gift={gift} />
          ))}
          <tr className={styles.total}>
            <th scope="row" colSpan={3}>
              Total of {count(gifts.length, 'gift', 'gifts')}
            </th>
            <td className={styles.end}>
              <Link to="/contributions" search={{ donor: donor.id, ...receivedInYear(year) }}>
                {moneyText(cents(total.cents))}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    )}
    {total.unpriced > 0 ? (
      <p>The total doesn't include {count(total.unpriced, 'gift', 'gifts')} without a stated amount.</p>
    ) : null}
    {letterhead.footer ? <p className={styles.footer}>{letterhead.footer}</p> : null}
  </LetterSheet>
);

const never = new Date(0);

/** Up to today if the year isn't over. Always with the year. */
function periodText(year: number): string {
  const end = year === thisYear() ? longDayText(new Date(), never) : `December 31, ${year}`;
  return `January 1 to ${end}`;
}

function Row({ gift }: { gift: Statement['gifts'][number] }) {
  const date = readTime(gift.contributionDate);
  const { campaign, subcampaign, dedication, amount } = gift;
  return (
    <tr>
      <td>{date ? dayText(date, never) : 'Unknown'}</td>
      <td>
        <NameText>{[campaign?.name, subcampaign?.name].filter(Boolean).join(', ') || 'No campaign'}</NameText>
        {dedication ? (
          <div className={styles.dedication}>
            <NameText>{dedication}</NameText>
          </div>
        ) : null}
      </td>
      <td>{methodLabel(gift).filter(Boolean).join(' ')}</td>
      <td className={styles.end}>{amount === null ? 'Not stated' : dollarText(amount)}</td>
    </tr>
  );
}
