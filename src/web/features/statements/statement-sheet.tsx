import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cashTypes, type StatementSection, statementSection } from '#contract/rules/statement-section.ts';
import { statementDays } from '#contract/steward/letters/statement-months.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import type { Letterhead, Statement, StatementGift } from '#contract/steward/operations/letters.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { cents, moneyText, toCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { receivedInDays } from '../../data/search/received-in-year.ts';
import { assetWords } from '../../nouns/gift/gift-words.ts';
import { methodLabel } from '../../nouns/gift/labels.ts';
import { LetterLines, LetterSheet } from '../../nouns/letter/letter-sheet.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { daysText, monthsName, statementTitle } from './statement-text.ts';
import styles from './statements.module.css';

type Props = { statement: Statement; letterhead: Letterhead; months: StatementMonths; note: string };

/** A giving statement as it is printed: one donor, twelve months, starting on a new sheet. Only cash gifts are added up. */
export function StatementSheet({ statement, letterhead, months, note }: Props) {
  const { donor, gifts, returns, unpriced } = statement;
  const of = (section: StatementSection) => gifts.filter(({ type }) => statementSection(type) === section);
  const [cash, noncash, grants] = [of('cash'), of('noncash'), of('grant')];
  return (
    <LetterSheet letterhead={letterhead} donor={donor} label={statementTitle(months)}>
      <h2>{statementTitle(months)}</h2>
      <p>Gifts received {daysText(months)}</p>
      <LetterLines>{note}</LetterLines>
      {gifts.length === 0 ? <p>No gifts in {monthsName(months)}.</p> : null}
      <Gifts
        title="Cash gifts"
        gifts={cash}
        returns={returns}
        what="Payment method"
        line={letterhead.cashLine}
        amounts="Amount"
      >
        <tr className={styles.total}>
          <th scope="row" colSpan={3}>
            Total of {count(cash.length, 'cash gift', 'cash gifts')}
          </th>
          <td className={styles.end}>
            <Link
              to="/contributions"
              search={{ donor: donor.id, types: [...cashTypes], ...receivedInDays(statementDays(months)) }}
            >
              {moneyText(cents(statement.cents))}
            </Link>
          </td>
        </tr>
      </Gifts>
      {unpriced > 0 ? (
        <p>The total doesn't include {count(unpriced, 'gift', 'gifts')} without a stated amount.</p>
      ) : null}
      <Gifts
        title="Non-cash gifts"
        gifts={noncash}
        returns={returns}
        what="Gift"
        line={letterhead.noncashLine}
        amounts={letterhead.noncashValues ? 'Value' : null}
      />
      <Gifts
        title="Grants from donor-advised funds"
        gifts={grants}
        returns={returns}
        what={null}
        line={letterhead.grantLine}
        amounts="Amount"
      />
      {letterhead.footer ? <p className={styles.footer}>{letterhead.footer}</p> : null}
    </LetterSheet>
  );
}

const never = new Date(0);

type GiftsProps = {
  title: string;
  gifts: readonly StatementGift[];
  returns: Statement['returns'];
  /** Title of the column that says what was given or how; null for none. */
  what: string | null;
  /** Title of the last column; null for a section without amounts. */
  amounts: string | null;
  /** The closing line of the section; may be empty. */
  line: string;
  /** The row of the total. */
  children?: ReactNode;
};

/** A section of the statement; nothing without gifts. */
const Gifts = ({ title, gifts, returns, what, amounts, line, children }: GiftsProps) =>
  gifts.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <table className={styles.gifts} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Campaign</th>
            {what ? <th scope="col">{what}</th> : null}
            {amounts ? (
              <th scope="col" className={styles.end}>
                {amounts}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <Row
              key={gift.id}
              gift={gift}
              back={lookUp(returns, gift.id) ?? { returned: 0, pending: 0 }}
              isDescribed={what !== null}
              hasAmount={amounts !== null}
            />
          ))}
          {children}
        </tbody>
      </table>
      {line ? <p className={styles.line}>{line}</p> : null}
    </>
  );

type RowProps = {
  gift: StatementGift;
  /** What went back of it, and what may still, in cents. */
  back: Statement['returns'][string];
  isDescribed: boolean;
  hasAmount: boolean;
};

function Row({ gift, back: { returned, pending }, isDescribed, hasAmount }: RowProps) {
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
      {isDescribed ? (
        <td>
          {statementSection(gift.type) === 'cash'
            ? methodLabel(gift).filter(Boolean).join(' ')
            : assetWords(gift)}
        </td>
      ) : null}
      {hasAmount ? (
        <td className={styles.end}>
          {amount === null ? 'Not stated' : moneyText(cents(toCents(amount) - returned))}
          {amount !== null && returned > 0 ? (
            <div className={styles.less}>
              {`${dollarText(amount)} less ${moneyText(cents(returned))} returned`}
            </div>
          ) : null}
          {pending > 0 ? (
            <div className={styles.less}>{`${moneyText(cents(pending))} may still be returned`}</div>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}
