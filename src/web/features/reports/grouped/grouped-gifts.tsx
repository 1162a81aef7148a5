import { useQuery } from '@tanstack/react-query';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
import { GivingChart } from '../../../nouns/report/giving-chart.tsx';
import { useRowName } from '../../../nouns/report/labels.ts';
import { Card } from '../../../ui/details/record.tsx';
import { PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import styles from '../reports.module.css';
import { groupRows, totalIn } from './group-rows.ts';
import { GroupTable } from './group-table.tsx';
import { groupedGiftsOptions } from './grouped-queries.ts';

/** The most bars that fit in a chart. */
const maxBars = 130;

type Props = {
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
};

/** The gifts of a list in groups: a chart of periods, and a table whose figures link to their lists. */
export const GroupedGifts = ({ search, text }: Props) =>
  search.group ? <Grouped grouping={search.group} search={search} text={text} /> : null;

type GroupedProps = Props & { grouping: ListGrouping };

function Grouped({ grouping, search, text }: GroupedProps) {
  const groups = useQuery(groupedGiftsOptions(grouping, search, text));
  const donors = grouping === 'donor' ? groups.data?.groups.map(({ value }) => value) : undefined;
  const rowName = useRowName({ grouping, ...(donors ? { donors } : {}) });
  if (groups.error)
    return <FailurePanel {...failureMessage(groups.error)} onRetry={() => void groups.refetch()} />;
  // Until its own groups have loaded, those of another grouping would get the wrong names.
  if (!groups.data || groups.isPlaceholderData || rowName === null)
    return <div aria-busy="true" className={styles.loading} />;
  const rows = groupRows(grouping, search, groups.data.groups);
  const label = groupingNames[grouping].toLowerCase();
  const what = isNarrowed(search) ? 'Amount' : 'Received';
  const dated = rows.filter(({ days }) => days !== null);
  const hasGifts = rows.filter(({ measures }) => measures !== null);
  return (
    <PageBody>
      <div className={styles.cards}>
        {isPeriod(grouping) && dated.length > 1 && dated.length <= maxBars ? (
          <Card title={`${what} by ${label}`}>
            <GivingChart
              label={`${what} by ${label}`}
              period={grouping}
              rows={dated}
              beforeTitle={null}
              what={what}
              totalOf={(row) => totalIn(row, search)}
            />
          </Card>
        ) : null}
        <Card
          title={`Gifts by ${label}`}
          aside={isCounted(grouping) ? countOf(hasGifts.length, groups.data.groupCount, label) : null}
        >
          <GroupTable
            key={grouping}
            grouping={grouping}
            rows={isPeriod(grouping) ? hasGifts.toReversed() : hasGifts}
            rowName={rowName}
            total={groups.data.total}
            search={search}
          />
        </Card>
      </div>
    </PageBody>
  );
}

/** "12 campaigns"; "Top 500 of 12,345 donors". */
const countOf = (shown: number, all: number, one: string): string =>
  shown < all ? `Top ${countText(shown)} of ${countText(all)} ${one}s` : count(shown, one, `${one}s`);

/** Groupings with many rows. */
const isCounted = (grouping: ListGrouping): boolean =>
  isPeriod(grouping) ||
  grouping === 'campaign' ||
  grouping === 'subcampaign' ||
  grouping === 'location' ||
  grouping === 'donor';
