import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { count } from '../../../data/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { ColumnTitles } from '../../../ui/table/column-titles.tsx';
import { useIsPrinted } from '../../../ui/use-is-printed.ts';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import pageStyles from '../deposit-page.module.css';
import { CampaignSumsCard } from './campaign-sums-card.tsx';
import styles from './deposit-lines.module.css';
import { LineGroupRows } from './line-group.tsx';
import { foundText, groupsOf } from './line-labels.ts';
import type { DepositGiftsState } from './use-deposit-gifts.ts';
import { useLineTies } from './use-line-ties.ts';

/** The lines by type, each with its gift or its own description. */
export function DepositLines({ deposit, gifts }: { deposit: DepositRecord; gifts: DepositGiftsState }) {
  const { lineItems: lines } = deposit;
  const { isLoading, found, moneyBack, search, isSearching, failure } = gifts;
  const [seen, setSeen] = useState(false);
  const tieOf = useLineTies(deposit, moneyBack, seen);
  const isPrinted = useIsPrinted();
  if (!lines?.length)
    return (
      <Card title="Lines">
        <p className={styles.none}>No lines reported for this deposit</p>
      </Card>
    );
  // Waits for the donors, whose names determine the columns.
  if (isLoading)
    return (
      <Card title="Lines">
        <div className={pageStyles.loading} aria-busy="true" />
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
            {found ? <Found found={found} /> : null}
            {count(lines.length, 'line', 'lines')}
            {hasGifts && search ? (
              <Button
                data-print="no"
                pending={isSearching && 'Loading…'}
                title="Finds the gifts behind these lines, with their donors and campaigns"
                onClick={search}
              >
                <Search size={15} strokeWidth={1.75} aria-hidden="true" />
                {found ? 'Find the others' : 'Show donors'}
              </Button>
            ) : null}
          </span>
        }
      >
        {failure ? (
          <div className={styles.notice}>
            <FailureNotice>{failure}. The lines are complete.</FailureNotice>
          </div>
        ) : null}
        <table className={styles.table} aria-label="Deposit lines">
          <ColumnTitles titles={['Type', 'Donor', 'Date', 'Gross', 'Fee', 'Net']} />
          {groupsOf(lines).map((group) => (
            <LineGroupRows key={group.type} group={group} found={found} tieOf={tieOf} printed={isPrinted} />
          ))}
        </table>
        <WhenSeen minHeight={1}>
          <Once run={() => setSeen(true)} />
        </WhenSeen>
      </Card>
      {found ? <CampaignSumsCard lines={lines} found={found} tieOf={tieOf} /> : null}
    </Stack>
  );
}

const Found = ({ found }: { found: DepositGifts }) => {
  const text = foundText(found);
  return text === null ? null : <span role="status">{text}</span>;
};

/** Runs a function once, when it is rendered. */
function Once({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is rendered.
  useEffect(run, []);
  return null;
}
