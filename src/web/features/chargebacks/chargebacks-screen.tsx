import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ReversalSort } from '#contract/nouns/reversal/filters.ts';
import { countText } from '#contract/values/money.ts';
import { listPlace } from '../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import type { ChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { type Chargeback, chargebackRowLabel } from '../../nouns/chargeback/labels.ts';
import { pendingSummaryOptions } from '../../nouns/chargeback/pending-queries.ts';
import { type DonorOf, useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { TabCount, Tabs, tabClass } from '../../ui/frame/tabs.tsx';
import { ChargebackRowPhone } from './chargeback-columns.tsx';

const panel = lazyPanel(() => import('./chargeback-record.tsx').then((file) => file.ChargebackRecord));

type Props = Pick<
  ComponentProps<typeof ListScreen<Chargeback, ChargebacksSearch, ReversalSort>>,
  'list' | 'sentence' | 'file' | 'filters' | 'sort' | 'onClear' | 'one' | 'many'
> & {
  tab: 'pending' | 'all';
  columns: (donorOf: DonorOf) => ListColumn<Chargeback, ReversalSort>[];
};

/** What the lists of pending and of all chargebacks have in common. */
export function ChargebacksScreen({ tab, columns, ...parts }: Props) {
  const donorOf = useGiftDonors(parts.list.rows);
  return (
    <ListScreen
      {...listPlace('chargeback')}
      tabs={<ChargebackTabs tab={tab} />}
      columns={columns(donorOf)}
      rowLabel={(chargeback) => chargebackRowLabel(chargeback, donorOf(chargeback) ?? null)}
      phone={(chargeback) => <ChargebackRowPhone chargeback={chargeback} donor={donorOf(chargeback)} />}
      panel={panel}
      {...parts}
    />
  );
}

/** Pending chargebacks, and all of them. */
function ChargebackTabs({ tab }: { tab: 'pending' | 'all' }) {
  const { data } = useQuery(pendingSummaryOptions);
  return (
    <Tabs label="Chargebacks by status">
      <Link
        to="/chargebacks"
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={tab === 'pending' ? 'page' : undefined}
      >
        Pending <TabCount>{data?.isAll ? countText(data.count) : ''}</TabCount>
      </Link>
      <Link
        to="/chargebacks"
        search={{ tab: 'all' }}
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={tab === 'all' ? 'page' : undefined}
      >
        All <TabCount>{data?.isAll ? countText(data.total) : ''}</TabCount>
      </Link>
    </Tabs>
  );
}
