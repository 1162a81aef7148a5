import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  giftOfLine,
  type ReversalLists,
  type Tie,
  tiedKindOf,
  tieOf,
} from '#contract/rules/deposit-line-ties.ts';
import { type DepositLine, type DepositRecord, giftIdOf, lineMoney } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';

import { countText, moneyParts, sumCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { count } from '../../../data/format/plural.ts';
import { chargebacksNearOptions, refundsNearOptions } from '../../../nouns/deposit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { pageKey } from '../../../ui/frame/page-key.ts';
import { useIsPrinted } from '../../../ui/printing.ts';
import { Said } from '../../../ui/said.tsx';
import { ColumnTitles } from '../../../ui/table/column-titles.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useSeen } from '../../../ui/when-visible.tsx';
import pageStyles from '../deposit-page.module.css';
import { campaignSums } from './campaign-sums.ts';
import styles from './deposit-lines.module.css';
import { foundText, groupsOf, type LineGroup } from './line-labels.ts';
import { LineRow } from './line-row.tsx';
import type { DepositGiftsState } from './use-deposit-gifts.ts';

/** The lines by type, each with its gift or its own description. */
export function DepositLines({ deposit, gifts }: { deposit: DepositRecord; gifts: DepositGiftsState }) {
  const { lineItems: lines } = deposit;
  const { isLoading, found, reversals, search, isSearching, failure } = gifts;
  const { place, seen } = useSeen();
  const tieOf = useLineTies(deposit, reversals, seen);
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
        <div ref={place} style={{ minHeight: 1 }} />
      </Card>
      {found ? <CampaignSumsCard lines={lines} found={found} tieOf={tieOf} /> : null}
    </Stack>
  );
}

/** The number of lines of a type shown at first. */
const shownAtFirst = 50;

type GroupProps = {
  group: LineGroup;
  found: DepositGifts | undefined;
  tieOf: (line: DepositLine) => Tie | null;
  printed: boolean;
};

/** The lines of one type below their sum; only the first ones until all are requested. */
function LineGroupRows({ group: { title, lines, tied }, found, tieOf, printed }: GroupProps) {
  const [all, setAll] = useState(false);
  const shown = all || printed ? lines : lines.slice(0, shownAtFirst);
  const nets = lines.flatMap(({ line }) => lineMoney(line).net ?? []);
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
          <Amount parts={nets.length < lines.length ? null : moneyParts(sumCents(nets))} />
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

/** How many days before a deposit its refunds and chargebacks may have changed. */
const daysBefore = 42;

const nothing: ReversalLists = { refunds: [], chargebacks: [] };

/**
 * Returns the refund or chargeback of each line. `copied`: from the server's copy; undefined while it loads, null without one. What it
 * lacks is read from the platform once `active`, in at most three calls per kind.
 */
function useLineTies(
  deposit: DepositRecord,
  copied: ReversalLists | null | undefined,
  active: boolean,
): (line: DepositLine) => Tie | null {
  const createdAt = readTime(deposit.createdAt ?? deposit.arrivalAt);
  const since = createdAt ? new Date(createdAt.getTime() - daysBefore * 86_400_000).toISOString() : '';
  const lacks = (kind: Tie['kind']) =>
    active &&
    copied !== undefined &&
    since !== '' &&
    deposit.lineItems?.some(
      (line) => tiedKindOf(line) === kind && tieOf(line, deposit.id, copied ?? nothing) === null,
    );
  const refunds = useQuery({ ...refundsNearOptions(since), enabled: lacks('refund') === true });
  const chargebacks = useQuery({ ...chargebacksNearOptions(since), enabled: lacks('chargeback') === true });
  const read = {
    refunds: [...(copied?.refunds ?? []), ...(refunds.data?.rows ?? [])],
    chargebacks: [...(copied?.chargebacks ?? []), ...(chargebacks.data?.rows ?? [])],
  };
  return (line) => tieOf(line, deposit.id, read);
}

type Props = {
  lines: readonly DepositLine[];
  found: DepositGifts;
  tieOf: (line: DepositLine) => Tie | null;
};

/** How much each campaign brought, net; the sums add up to the lines. */
const CampaignSumsCard = ({ lines, found, tieOf }: Props) => (
  <Card title="By campaign" aside="Net">
    <dl className={styles.campaigns}>
      {campaignSums(lines, found.gifts, (line) => giftOfLine(line, tieOf(line))).map(
        ({ name, rest, lines: many, net }) => (
          <div key={`${rest} ${name}`}>
            <dt>
              <NameText>{name}</NameText> <span>{count(many, 'line', 'lines')}</span>
            </dt>
            <dd>
              <Amount parts={net === null ? null : moneyParts(net)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  </Card>
);

const Found = ({ found }: { found: DepositGifts }) => (
  <span>
    <Said since="change">{foundText(found)}</Said>
  </span>
);
