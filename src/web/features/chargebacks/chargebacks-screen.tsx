import type { ComponentProps } from 'react';
import type { ReversalSort } from '#contract/nouns/reversal/filters.ts';
import { listPlace } from '../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import type { ChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { type Chargeback, chargebackRowLabel } from '../../nouns/chargeback/labels.ts';
import { type DonorOf, useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { ChargebackRowPhone } from './chargeback-columns.tsx';
import { ChargebackTabs } from './chargeback-tabs.tsx';

const panel = lazyPanel(() => import('./chargeback-record.tsx').then((file) => file.ChargebackRecord));

type Props = Pick<
  ComponentProps<typeof ListScreen<Chargeback, ChargebacksSearch, ReversalSort>>,
  'list' | 'sentence' | 'actions' | 'filters' | 'sort' | 'onClear' | 'one' | 'many'
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
      rowLabel={(chargeback) => chargebackRowLabel(chargeback, donorOf(chargeback))}
      phone={(chargeback) => <ChargebackRowPhone chargeback={chargeback} donor={donorOf(chargeback)} />}
      panel={panel}
      {...parts}
    />
  );
}
