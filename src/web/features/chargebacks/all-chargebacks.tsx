import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import { copyAnswers } from '../../data/api/copy-answers.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { useKnownReversals } from '../../data/records/reversal-queries.ts';
import { changeFilter, defined } from '../../data/search/list-search.ts';
import { copiedQuery } from '../../data/search/money-back-request.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { chargebackFilterLabels, chargebackStatusLabel } from '../../labels/chargeback.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { sortLink } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { AnyOfFilter } from '../../ui/filters/choice-filter.tsx';
import { ChangedAndGiftPicker } from '../money-back/changed-and-gift-picker.tsx';
import { copiedSort } from '../money-back/copied-sort.tsx';
import { CopySearch } from '../money-back/copy-search.tsx';
import { DepositedFilter } from '../money-back/deposited-filter.tsx';
import { allColumns, narrowAllColumns } from './chargeback-columns.tsx';
import { chargebacksOptions } from './chargebacks-list-queries.ts';
import { chargebackOptions } from './chargebacks-queries.ts';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { type ChargebacksSearch, readChargebacksSearch } from './chargebacks-search.ts';

const route = getRouteApi('/_app/chargebacks/');

/** Every chargeback, searched, sorted and summed by our server; until it has them all, filtered and paged by the platform. */
export function AllChargebacks() {
  const search = route.useSearch();
  const { changedFrom, changedTo, gift, status, peek, page: _, view: __, ...rest } = search;
  const typing = useTypedSearch('chargebacks');
  const { q } = typing;
  const known = useKnownReversals('chargebacks');
  const isCopied = copyAnswers(known);
  const { sums } = useQuery(chargebacksOptions(search, q)).data?.reply ?? {};
  const list = useList(search, (at) => chargebacksOptions(at, q), {
    words: [...(isCopied && q ? [`“${q}”`] : []), ...chargebackFilterLabels(search)],
    record: ({ id }) => chargebackOptions(id).queryKey,
  });
  const order = isCopied ? [] : [`${search.order ?? 'newest'} first`];
  const days = { ...defined('changedFrom', changedFrom), ...defined('changedTo', changedTo) };
  return (
    <ChargebacksScreen
      tab="all"
      list={list}
      one="chargeback"
      sentence={
        <StatusSums
          sums={sums}
          counted="lost"
          wordOf={(word) => chargebackStatusLabel(word).name.toLowerCase()}
          link={(word, content) => (
            <Link
              to="/chargebacks"
              search={readChargebacksSearch({ ...rest, ...days, gift, status: [word] })}
            >
              {content}
            </Link>
          )}
        >
          {list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b>{' '}
              {[plural(list.total, 'chargeback', 'chargebacks'), ...list.words, ...order].join(', ')}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </StatusSums>
      }
      actions={
        isCopied ? (
          <ExportMenu kind="chargebacks" query={() => copiedQuery(search, q, 'created')} wideOnly />
        ) : null
      }
      filters={
        <>
          <CopySearch
            search={search}
            known={known}
            isCopied={isCopied}
            typing={typing}
            onSearch={list.restart}
          />
          <ChangedAndGiftPicker
            days={{ from: changedFrom, to: changedTo }}
            gift={gift}
            onChange={(patch) => list.filter({ ...patch, tab: 'all' })}
          >
            {isCopied ? (
              <>
                <DateRangeFilter
                  label="Opened"
                  value={{ from: search.createdFrom, to: search.createdTo }}
                  text={rangeText}
                  onChange={({ from, to }) => list.filter({ createdFrom: from, createdTo: to, tab: 'all' })}
                />
                <AnyOfFilter
                  label="Status"
                  value={status ?? []}
                  choices={chargebackStatuses.map((value) => ({
                    value,
                    label: chargebackStatusLabel(value).name,
                  }))}
                  onChange={(picked) => {
                    const chosen = chargebackStatuses.filter((one) => picked.includes(one));
                    list.filter({ status: chosen.length > 0 ? chosen : undefined, tab: 'all' });
                  }}
                />
                <DepositedFilter
                  value={search.deposited}
                  onChange={(patch) => list.filter({ ...patch, tab: 'all' })}
                />
              </>
            ) : null}
          </ChangedAndGiftPicker>
        </>
      }
      columns={peek ? narrowAllColumns : allColumns}
      sort={
        isCopied
          ? copiedSort({ ...search, tab: 'all' }, 'created')
          : (field) => (field === 'created' ? sortByOpening(search) : undefined)
      }
      onClear={() => {
        typing.keep('');
        list.go({ tab: 'all' });
      }}
    />
  );
}

/** The platform sorts by the time of opening alone. */
const sortByOpening = (search: ChargebacksSearch) =>
  search.order === 'oldest'
    ? sortLink('ascending', changeFilter(search, { order: undefined, tab: 'all' }))
    : sortLink('descending', changeFilter(search, { order: 'oldest', tab: 'all' }));
