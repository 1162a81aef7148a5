import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { useIsPrinted } from '../use-is-printed.ts';
import { CampaignSumsCard } from './campaign-sums-card.tsx';
import { depositGiftsOptions } from './deposit-gifts-queries.ts';
import styles from './deposit-lines.module.css';
import { LineGroupRows } from './line-group.tsx';
import { groupsOf } from './line-labels.ts';
import { useLineTies } from './use-line-ties.ts';

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
            <LineGroupRows key={group.type} group={group} found={found} tieOf={tieOf} printed={isPrinted} />
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
