import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DepositGifts } from '#contract/deposit-gifts.ts';
import { type DepositRecord, giftIdOf, lineMoney } from '#contract/deposit-lines.ts';
import { sumCents } from '#contract/money.ts';
import { failureWords } from '../../data/app-error.ts';
import { countText, moneyParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/record.tsx';
import { depositGiftsOptions } from './deposit-gifts-queries.ts';
import styles from './deposit-lines.module.css';
import { LineRow } from './line-row.tsx';
import { groupsOf, type LineGroup } from './line-words.ts';

/** As many of a kind are shown at first. */
const shownAtFirst = 50;

/** The lines by kind, each tied to its gift or listed with what the service says of it. */
export function DepositLines({ deposit }: { deposit: DepositRecord }) {
  const { lineItems: lines, id } = deposit;
  const [asked, setAsked] = useState(false);
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...depositGiftsOptions(id), enabled: asked });
  const isPrinted = useIsPrinted();
  if (!lines?.length)
    return (
      <Card title="Lines">
        <p className={styles.none}>The giving service tells no lines of this deposit.</p>
      </Card>
    );
  const hasGifts = lines.some((line) => giftIdOf(line) !== null);
  return (
    <Card
      flush
      title="Lines"
      aside={
        <span className={styles.aside}>
          {found ? <LookedAt found={found} /> : null}
          {countText(lines.length)}
          {hasGifts && !found ? (
            <Button
              data-print="no"
              pending={isFetching && 'Looking…'}
              title="Looks through the gifts of the weeks before: up to 12 requests to the giving service"
              onClick={() => (error ? void refetch() : setAsked(true))}
            >
              <Search size={15} strokeWidth={1.75} aria-hidden="true" />
              Look up who gave
            </Button>
          ) : null}
        </span>
      }
    >
      {error && !isFetching ? (
        <div className={styles.notice}>
          <Notice tone="danger" role="alert">
            {failureWords(error).title}. The lines themselves are complete.
          </Notice>
        </div>
      ) : null}
      <table className={styles.table} aria-label="Lines of the deposit">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">Given</th>
            <th scope="col">Gross</th>
            <th scope="col">Fee</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        {groupsOf(lines).map((group) => (
          <GroupRows key={group.type} group={group} found={found} whole={isPrinted} />
        ))}
      </table>
    </Card>
  );
}

type GroupProps = { group: LineGroup; found: DepositGifts | undefined; whole: boolean };

function GroupRows({ group: { title, lines, tied }, found, whole }: GroupProps) {
  const [all, setAll] = useState(false);
  const shown = all || whole ? lines : lines.slice(0, shownAtFirst);
  const net = sumCents(lines.flatMap(({ line }) => lineMoney(line).net ?? []));
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          {title}{' '}
          <span>
            {countText(lines.length)}
            {tied === 0 ? ' · not tied to a gift' : null}
            {tied > 0 && tied < lines.length
              ? ` · ${countText(lines.length - tied)} not tied to a gift`
              : null}
          </span>
        </th>
        <td>
          <Amount parts={moneyParts(net)} />
        </td>
      </tr>
      {shown.map(({ line, place }) => (
        <LineRow key={place} line={line} gift={found?.gifts[giftIdOf(line) ?? '']} />
      ))}
      {shown.length < lines.length ? (
        <tr className={styles.more}>
          <td colSpan={6}>
            <Button onClick={() => setAll(true)}>Show all {countText(lines.length)}</Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const LookedAt = ({ found: { gifts, wanted, looked } }: { found: DepositGifts }) => {
  const missing = wanted - Object.keys(gifts).length;
  return missing === 0 ? null : (
    <span role="status">
      {countText(missing)} of {countText(wanted)} not among the {countText(looked.gifts)} gifts before it ·{' '}
    </span>
  );
};

/** True while the page is printed: paper has no button for the rest. */
function useIsPrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printed;
}
