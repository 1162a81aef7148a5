import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { paging, toPage } from '../../data/list-page.ts';
import type { ListState } from '../../data/list-state.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { type DonorOf, useGiftDonors } from '../money-back/gift-donor-name.ts';
import { ChargebackRowPhone } from './chargeback-columns.tsx';
import { ChargebackRowLink, loadChargebackPeek } from './chargeback-row-link.tsx';
import { ChargebackTabs } from './chargeback-tabs.tsx';
import type { ChargebacksSearch } from './chargebacks-search.ts';
import type { Chargeback } from './labels.ts';

const route = getRouteApi('/_app/chargebacks/');
const ChargebackPeek = lazy(async () => ({ default: (await loadChargebackPeek()).ChargebackPeek }));

type Props = Pick<
  ComponentProps<typeof ListScreen<Chargeback>>,
  'sentence' | 'filters' | 'filterWords' | 'onRetry' | 'onClear' | 'many'
> & {
  tab: 'pending' | 'all';
  state: ListState<Chargeback>;
  columns: (donorOf: DonorOf) => Column<Chargeback>[];
};

/** What the list of the pending ones and that of all have in common. */
export function ChargebacksScreen({ tab, state, columns, ...parts }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: ChargebacksSearch) => void navigate({ search: next, resetScroll: false });
  const donorOf = useGiftDonors(state.kind === 'rows' ? state.rows : []);
  const { peek, ...closed } = search;
  return (
    <ListScreen
      title="Chargebacks"
      tabs={<ChargebackTabs tab={tab} />}
      state={state}
      label="Chargebacks"
      columns={columns(donorOf)}
      rowId={({ id }) => id}
      rowLink={(chargeback, link) => (
        <ChargebackRowLink
          chargeback={chargeback}
          donor={donorOf(chargeback)}
          {...link}
          onOpen={() => go({ ...search, peek: chargeback.id })}
        />
      )}
      phone={(chargeback) => <ChargebackRowPhone chargeback={chargeback} donor={donorOf(chargeback)} />}
      selectedId={peek}
      {...paging(search, go)}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/chargebacks"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <ChargebackPeek
              id={peek}
              ids={state.kind === 'rows' ? state.rows.map(({ id }) => id) : []}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(closed)}
            />
          </Suspense>
        ) : null
      }
      {...parts}
    />
  );
}
