import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DepositLine, type DepositRecord, giftIdOf, lineMoney } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { sumCents } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText, moneyParts } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { pageKey } from '../../../ui/frame/page-key.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { useIsPrinted } from '../use-is-printed.ts';
import { CampaignSumsCard } from './campaign-sums-card.tsx';
import { depositGiftsOptions } from './deposit-gifts-queries.ts';
import styles from './deposit-lines.module.css';
import { groupsOf, type LineGroup } from './line-labels.ts';
import { LineRow } from './line-row.tsx';
import type { Tie } from './line-ties.ts';
import { useLineTies } from './use-line-ties.ts';

/** As many of a kind are shown at first. */
const shownAtFirst = 50;

/** The lines by type, each with its gift or with its own description. */
export function DepositLines({ deposit }: { deposit: DepositRecord }) {
  const { lineItems: lines, id } = deposit;
  const [requested, setRequested] = useState(false);
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...depositGiftsOptions(id), enabled: requested });
  const [seen, setSeen] = useState(false);
  const tieOf = useLineTies(deposit, seen);
  const isPrinted = useIsPrinted();
  if (!lines?.length)
    return (
      <Card title="Lines">
        <p className={styles.none}>No lines reported for this deposit</p>
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
            {found ? <Matched found={found} /> : null}
            {count(lines.length, 'line', 'lines')}
            {hasGifts && !found ? (
              <Button
                data-print="no"
                pending={isFetching && 'Loading…'}
                title="Finds the gifts of these lines, with their donors and campaigns"
                onClick={() => (error ? void refetch() : setRequested(true))}
              >
                <Search size={15} strokeWidth={1.75} aria-hidden="true" />
                Show donors
              </Button>
            ) : null}
          </span>
        }
      >
        {error && !isFetching ? (
          <div className={styles.notice}>
            <FailureNotice>{failureMessage(error).title}. The lines are complete.</FailureNotice>
          </div>
        ) : null}
        <table className={styles.table} aria-label="Lines of the deposit">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Donor</th>
              <th scope="col">Date</th>
              <th scope="col">Gross</th>
              <th scope="col">Fee</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          {groupsOf(lines).map((group) => (
            <GroupRows key={group.type} group={group} found={found} tieOf={tieOf} printed={isPrinted} />
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
  printed: boolean;
};

function GroupRows({ group: { title, lines, tied }, found, tieOf, printed }: GroupProps) {
  const [all, setAll] = useState(false);
  const shown = all || printed ? lines : lines.slice(0, shownAtFirst);
  const net = sumCents(lines.flatMap(({ line }) => lineMoney(line).net ?? []));
  return (
    <tbody ref={pageKey('rows')}>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          {title}{' '}
          <span>
            {countText(lines.length)}
            {tied === 0 ? ' · no gift' : null}
            {tied > 0 && tied < lines.length ? ` · ${countText(lines.length - tied)} without a gift` : null}
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

const Matched = ({ found: { gifts, requested } }: { found: DepositGifts }) => {
  const matched = Object.keys(gifts).length;
  return matched === requested ? null : (
    <span role="status">
      {countText(matched)} of {countText(requested)} donors found
    </span>
  );
};

/** Runs when it is shown. */
function Once({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown.
  useEffect(run, []);
  return null;
}
