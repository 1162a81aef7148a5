import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DepositGifts } from '#contract/deposit-gifts.ts';
import { type DepositLine, type DepositRecord, giftIdOf, lineMoney } from '#contract/deposit-lines.ts';
import { sumCents } from '#contract/money.ts';
import { failureWords } from '../../data/app-error.ts';
import { countText, moneyParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Stack } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { CampaignSumsCard } from './campaign-sums-card.tsx';
import { depositGiftsOptions } from './deposit-gifts-queries.ts';
import styles from './deposit-lines.module.css';
import { LineRow } from './line-row.tsx';
import type { Tie } from './line-ties.ts';
import { groupsOf, type LineGroup } from './line-words.ts';
import { useIsPrinted } from './use-is-printed.ts';
import { useLineTies } from './use-line-ties.ts';

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
  const [seen, setSeen] = useState(false);
  const tieOf = useLineTies(deposit, seen);
  const isPrinted = useIsPrinted();
  if (!lines?.length)
    return (
      <Card title="Lines">
        <p className={styles.none}>The giving service tells no lines of this deposit.</p>
      </Card>
    );
  const hasGifts = lines.some((line) => giftIdOf(line) !== null);
  return (
    <Stack>
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
            <GroupRows key={group.type} group={group} found={found} tieOf={tieOf} whole={isPrinted} />
          ))}
        </table>
        <WhenSeen minHeight={1}>
          <Once run={() => setSeen(true)} />
        </WhenSeen>
      </Card>
      {found ? <CampaignSumsCard lines={lines} found={found} /> : null}
    </Stack>
  );
}

type GroupProps = {
  group: LineGroup;
  found: DepositGifts | undefined;
  tieOf: (line: DepositLine) => Tie | null;
  whole: boolean;
};

function GroupRows({ group: { title, lines, tied }, found, tieOf, whole }: GroupProps) {
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
        <LineRow key={place} line={line} tie={tieOf(line)} found={found} />
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

/** Runs when it is shown. */
function Once({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown.
  useEffect(run, []);
  return null;
}
