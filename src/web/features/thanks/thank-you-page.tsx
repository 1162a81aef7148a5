import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { thankExport, thankReasonNames, thankReasons } from '#contract/steward/letters/thanks.ts';
import type { ThankList } from '#contract/steward/operations/thanks.ts';
import { cents, countText, moneyText, toCents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { plural } from '../../data/format/plural.ts';
import { changeFilter, defaultLimit, type SearchPatch } from '../../data/search/list-search.ts';
import { amountError } from '../../data/search/typed-amount.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { ExportButton } from '../../labels/exports/export-button.tsx';
import { lastPage } from '../../list/list-page.ts';
import { ListPager } from '../../list/list-pager.tsx';
import { fillText } from '../../nouns/gift/copy/fill-text.ts';
import { hasGifts } from '../../nouns/gift/copy/state-queries.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { LetterTabs } from '../../nouns/letter/letter-tabs.tsx';
import { thankListOptions } from '../../nouns/thanks/query.ts';
import styles from '../../nouns/thanks/thanks.module.css';
import { ChipBar, ChipBarEnd } from '../../ui/filters/chip-bar.tsx';
import { AnyOfFilter } from '../../ui/filters/choice-filter.tsx';
import { LinkChoices, linkChoice } from '../../ui/filters/link-choices.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import { BeyondEnd } from '../../ui/table/beyond-end.tsx';
import { ThankRows } from './thank-rows.tsx';
import { minAmountOf, periodOf, thankQuestion } from './thanks-question.ts';
import type { ThanksSearch } from './thanks-search.ts';

const route = getRouteApi('/_app/letters/');

/** Gifts whose donors deserve a call, a card, or an email, with marks for those already thanked. */
export function ThankYouPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = defaultLimit } = search;
  const list = useQuery(thankListOptions({ ...thankQuestion(search), limit, page }));
  const go = (next: ThanksSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <Page
      title="Thank-you list"
      late
      sentence={list.data ? <Sentence list={list.data} search={search} /> : null}
      actions={<ExportButton kind={thankExport} one="gift" query={() => thankQuestion(search)} />}
    >
      <LetterTabs />
      <ThankFilters search={search} onChange={(patch) => go(changeFilter<ThanksSearch>(search, patch))} />
      {list.error ? (
        <FailurePanel {...failureMessage(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <Rows list={list.data} search={search} go={go} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

type Props = { search: ThanksSearch; onChange: (patch: SearchPatch<ThanksSearch>) => void };

const choices = thankReasons.map((value) => ({ value, label: thankReasonNames[value] }));

/**
 * Filters by period, amount, and reason; without a period, by the last 30 days. Views can't be saved, because these rows aren't records.
 */
const ThankFilters = ({ search, onChange }: Props) => {
  const { givenFrom, givenTo } = periodOf(search);
  return (
    <ChipBarEnd value={null}>
      <ChipBar>
        <LinkChoices label="Show">
          {tabs.map(([tab, name]) => (
            <Link
              key={name}
              to="/letters"
              search={changeFilter<ThanksSearch>(search, { tab })}
              {...linkChoice(search.tab === tab)}
            >
              {name}
            </Link>
          ))}
        </LinkChoices>
        <DateRangeFilter
          label="Date"
          value={{ from: givenFrom, to: givenTo }}
          onChange={({ from, to }) =>
            onChange({ givenFrom: from, givenTo: to, days: from || to ? undefined : 'all' })
          }
        />
        <TextFilter
          label="Minimum"
          fieldLabel="Amount"
          hint="For example, 250"
          value={minAmountOf(search) > 0 ? moneyText(cents(minAmountOf(search))) : undefined}
          check={amountError}
          onChange={(text) => onChange({ least: (text && parseAmount(text)) || 0 })}
        />
        <AnyOfFilter
          label="Reason"
          choices={choices}
          value={search.reason ?? []}
          onChange={(reason) => onChange({ reason })}
        />
      </ChipBar>
    </ChipBarEnd>
  );
};

const tabs = [
  [undefined, 'Not thanked'],
  ['thanked', 'Thanked'],
  ['all', 'All'],
] as const;

/** The number of gifts links to the gift list with the same filters, if that list has them: it knows neither thanks nor reasons. */
function Sentence({ list, search }: { list: ThankList; search: ThanksSearch }) {
  const { totalCount, sum, state } = search.tab ? list : withoutThanked(list);
  const isLoaded = hasListed(state, search);
  if (totalCount === 0 && !isLoaded) return 'Gifts are still loading';
  const least = minAmountOf(search);
  const gifts = `${countText(totalCount)} ${plural(totalCount, 'gift', 'gifts')}`;
  const { received, pending } = sum;
  const amounts = [
    received.gifts > 0 ? `${moneyText(cents(received.cents))} received` : null,
    pending.gifts > 0 ? `${moneyText(cents(pending.cents))} pending` : null,
  ].filter(Boolean);
  return (
    <>
      {search.tab === 'all' && !search.reason ? (
        <Link
          to="/contributions"
          search={{
            outcome: search.pending ? ['received', 'pending'] : ['received'],
            ...(least > 0 ? { least } : {}),
            ...periodOf(search),
          }}
        >
          {gifts}
        </Link>
      ) : (
        <b>{gifts}</b>
      )}
      {least > 0 ? ` of ${moneyText(cents(least))} or more` : ''}
      {search.tab === 'all' ? '' : search.tab === 'thanked' ? ' thanked' : ' not thanked yet'}
      {isLoaded ? '' : ' so far'}
      {amounts.length > 0 ? `: ${amounts.join(' and ')}` : ''}
      <UndatedGifts state={state} />
      <AgeLabel asOf={state.asOf} behind={false} />
    </>
  );
}

/** Gifts on the page that were just marked stay in place, so that it can be undone, but no longer count. */
function withoutThanked(list: ThankList): Pick<ThankList, 'totalCount' | 'sum' | 'state'> {
  const { received, pending } = list.sum;
  const left = { received: { ...received }, pending: { ...pending } };
  const thanked = list.data.filter((row) => row.thanked !== null);
  for (const { gift } of thanked) {
    const outcome = giftOutcome(gift.type, gift.status) === 'received' ? left.received : left.pending;
    outcome.gifts -= 1;
    outcome.cents -= gift.amount === null ? 0 : toCents(gift.amount);
  }
  return {
    totalCount: list.totalCount - thanked.length,
    sum: { ...list.sum, ...left },
    state: list.state,
  };
}

/** True if the copy has every gift that this list could show. */
const hasListed = (state: ThankList['state'], search: ThanksSearch): boolean =>
  hasGifts(state, { from: periodOf(search).givenFrom, first: search.reason !== undefined });

type RowsProps = { list: ThankList; search: ThanksSearch; go: (next: ThanksSearch) => void };

function Rows({ list: { data, totalCount, sum, state }, search, go }: RowsProps) {
  const isLoaded = hasListed(state, search);
  return (
    <>
      {state.complete ? null : (
        <p className={styles.filling}>
          Gifts are still loading, so "first" and "largest" may change: {fillText(state)}.
        </p>
      )}
      <ThankRows
        key={JSON.stringify(search)}
        rows={data}
        least={minAmountOf(search)}
        empty={
          data.length === 0 ? <NoRows search={search} isLoaded={isLoaded} total={totalCount} go={go} /> : null
        }
        leftOut={search.pending ? null : <PendingLeftOut search={search} />}
        pager={<ListPager search={search} shown={data.length} total={totalCount} go={go} />}
        open={
          search.tab
            ? null
            : { gifts: sum.received.gifts, question: { ...thankQuestion(search), received: true } }
        }
      />
    </>
  );
}

/** Gifts that may still fail aren't thanked for yet: they are counted once, below the list, and shown on request. */
function PendingLeftOut({ search }: { search: ThanksSearch }) {
  const { data } = useQuery(
    thankListOptions({ ...thankQuestion({ ...search, pending: true }), limit: 1, page: 1 }),
  );
  const pending = data?.sum.pending.gifts ?? 0;
  return pending === 0 ? null : (
    <p className={styles.leftOut} data-print="no">
      {countText(pending)} pending {plural(pending, "gift isn't", "gifts aren't")} listed.{' '}
      <Link to="/letters" search={changeFilter<ThanksSearch>(search, { pending: true })}>
        Show {plural(pending, 'it', 'them')}
      </Link>
    </p>
  );
}

type NoRowsProps = {
  search: ThanksSearch;
  isLoaded: boolean;
  total: number;
  go: (next: ThanksSearch) => void;
};

function NoRows({ search, isLoaded, total, go }: NoRowsProps) {
  if (!isLoaded) return <StatePanel title="These gifts are still loading" />;
  if (total > 0)
    return (
      <BeyondEnd lastPage={lastPage(total, search.limit)} onPage={(last) => go({ ...search, page: last })} />
    );
  return (
    <StatePanel title={search.tab || search.reason ? 'No gifts match' : 'No gifts to thank for'}>
      <p>
        Choose a longer period
        {search.reason ? ', a lower amount, or other reasons' : ' or a lower amount'} to see more gifts.
      </p>
      {search.pending ? null : <PendingLeftOut search={search} />}
    </StatePanel>
  );
}
