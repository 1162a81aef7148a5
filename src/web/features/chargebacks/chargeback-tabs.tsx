import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../data/format/format.ts';
import { pendingSummaryOptions } from '../../nouns/chargeback/pending-queries.ts';
import { TabCount, Tabs, tabClass } from '../../ui/frame/tabs.tsx';

/** Pending chargebacks, and all of them. */
export function ChargebackTabs({ tab }: { tab: 'pending' | 'all' }) {
  const { data } = useQuery(pendingSummaryOptions);
  return (
    <Tabs label="Chargebacks by status">
      <Link
        to="/chargebacks"
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={tab === 'pending' ? 'page' : undefined}
      >
        Pending <TabCount>{data ? countText(data.count) : ''}</TabCount>
      </Link>
      <Link
        to="/chargebacks"
        search={{ tab: 'all' }}
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={tab === 'all' ? 'page' : undefined}
      >
        All <TabCount>{data?.total == null ? '' : countText(data.total)}</TabCount>
      </Link>
    </Tabs>
  );
}
