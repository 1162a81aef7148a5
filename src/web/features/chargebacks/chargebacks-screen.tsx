import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { paging, toPage } from '../../data/list-page.ts';
import type { ListState } from '../../data/list-state.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { ChargebackRowPhone } from './chargeback-columns.tsx';
import { ChargebackRowLink, loadChargebackPeek } from './chargeback-row-link.tsx';
import { ChargebackTabs } from './chargeback-tabs.tsx';
import type { Chargeback } from './chargeback-words.ts';
import type { ChargebacksSearch } from './chargebacks-search.ts';

const route = getRouteApi('/_app/chargebacks/');
const ChargebackPeek = lazy(async () => ({ default: (await loadChargebackPeek()).ChargebackPeek }));

type Props = Pick<
  ComponentProps<typeof ListScreen<Chargeback>>,
  'sentence' | 'actions' | 'filters' | 'filterWords' | 'columns' | 'onRetry' | 'onClear' | 'many'
> & { tab: 'pending' | 'all'; state: ListState<Chargeback>; noneYet?: ReactNode };

/** What the list of the pending ones and that of all have in common. */
export function ChargebacksScreen({ tab, state, ...parts }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: ChargebacksSearch) => void navigate({ search: next, resetScroll: false });
  const { peek, ...closed } = search;
  return (
    <ListScreen
      title="Chargebacks"
      tabs={<ChargebackTabs tab={tab} />}
      state={state}
      label="Chargebacks"
      rowId={({ id }) => id}
      rowLink={(chargeback, link) => (
        <ChargebackRowLink
          chargeback={chargeback}
          {...link}
          onOpen={() => go({ ...search, peek: chargeback.id })}
        />
      )}
      phone={(chargeback) => <ChargebackRowPhone chargeback={chargeback} />}
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
