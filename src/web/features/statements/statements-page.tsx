import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cashTypes } from '#contract/rules/statement-section.ts';
import type { Statement, Statements } from '#contract/steward/letters/statements.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../data/format/format.ts';
import { count, plural } from '../../data/format/plural.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { receivedInYear } from '../../data/search/received-in-year.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { lastPage } from '../../list/list-page.ts';
import { ListPager } from '../../list/list-pager.tsx';
import { DonorName } from '../../nouns/donor/donor-name.tsx';
import { usualYear } from '../../nouns/donor/statement-years.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { toAll } from '../../nouns/letter/letter-note.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { BeyondEnd } from '../../ui/table/beyond-end.tsx';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import paged from '../../ui/table/paged-box.module.css';
import { PrintStatements } from './print-statements.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementNote } from './statement-note.tsx';
import { StatementState } from './statement-state.tsx';
import styles from './statements.module.css';
import { isYearComplete, statementsBody, statementsOptions } from './statements-queries.ts';
import type { StatementsSearch } from './statements-search.ts';

const route = getRouteApi('/_app/statements/');

/** All donors' statements for a year: a list, one print run, or a file for a mail merge. */
export function StatementsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { year = usualYear(), least } = search;
  const filter = { year, ...(least === undefined ? {} : { least }) };
  const statements = useQuery(statementsOptions(statementsBody(search)));
  const complete = statements.data && isYearComplete(statements.data.state, year) ? statements.data : null;
  const go = (next: StatementsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <Page
      title="Giving statements"
      late
      sentence={complete ? <Sentence statements={complete} {...filter} /> : null}
      actions={<PrintStatements key={`${year} ${least}`} filter={filter} total={complete?.totalCount ?? 0} />}
    >
      <div data-print="no">
        <StatementFilters
          year={year}
          least={least}
          onChange={(patch) => go(changeFilter<StatementsSearch>(search, patch))}
        />
        <StatementState year={year} read={statements}>
          {({ data, totalCount }) =>
            data.length === 0 && totalCount > 0 ? (
              <BeyondEnd
                lastPage={lastPage(totalCount, search.limit)}
                onPage={(last) => go({ ...search, page: last })}
              />
            ) : data.length === 0 ? (
              <StatePanel title={`No donors for ${year}`}>
                <p>
                  {least === undefined
                    ? 'No gifts were received in this year.'
                    : 'No donor gave that much. Try a lower amount.'}
                </p>
              </StatePanel>
            ) : (
              <>
                <div className={styles.about}>
                  <StatementNote to={toAll} />
                </div>
                <div className={`${paged.box} ${styles.list}`}>
                  <Donors statements={data} year={year} />
                </div>
                <ListPager search={search} shown={data.length} total={totalCount} go={go} />
              </>
            )
          }
        </StatementState>
      </div>
    </Page>
  );
}

type SentenceProps = { statements: Statements; year: number; least?: number };

const Sentence = ({ statements: { totalCount, cents: given, left, state }, year, least }: SentenceProps) => (
  <>
    <b>{countText(totalCount)}</b> {plural(totalCount, 'donor', 'donors')} gave{' '}
    {least === undefined ? '' : `${moneyText(cents(least))} or more `}in {year}: {moneyText(cents(given))} in
    cash gifts
    {leftText(left)}
    <UndatedGifts state={state} />
    <UnknownReturns state={state} />
    <AgeLabel asOf={state.asOf} behind={false} />
  </>
);

/** "3 gifts are pending", "1 gift of unknown amount isn't included"; empty if the total lacks nothing. */
const leftText = ({ pending, unpriced, returnPending }: Statements['left']): string =>
  [
    pending > 0 ? ` · ${count(pending, 'gift is', 'gifts are')} pending` : '',
    unpriced > 0
      ? ` · ${count(unpriced, "gift of unknown amount isn't", "gifts of unknown amount aren't")} included`
      : '',
    returnPending > 0
      ? ` · ${count(returnPending, 'gift has', 'gifts have')} a pending refund or dispute`
      : '',
  ].join('');

/** "$250.00", "$250.00 + 1 unknown", or an em dash if no amount is known. */
const cashText = ({ cents: given, unpriced }: Pick<Statement, 'cents' | 'unpriced'>): string => {
  if (unpriced > 0 && given === 0) return '—';
  return `${moneyText(cents(given))}${unpriced > 0 ? ` + ${countText(unpriced)} unknown` : ''}`;
};

const Donors = ({ statements, year }: { statements: readonly Statement[]; year: number }) => (
  <table className={styles.donors} aria-label="Giving statements">
    <ColumnTitles titles={['Donor', 'Gifts', 'Cash total']} />
    <tbody>
      {statements.map(({ donor, gifts, ...cash }) => (
        <tr key={donor.id}>
          <td>
            <Link to="/statements/$donorId/$year" params={{ donorId: donor.id, year: String(year) }}>
              <DonorName donor={donor} />
            </Link>
          </td>
          <td>{countText(gifts.length)}</td>
          <td>
            <Link
              to="/contributions"
              search={{ donor: donor.id, types: [...cashTypes], ...receivedInYear(year) }}
            >
              {cashText(cash)}
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
