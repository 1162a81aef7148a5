import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { cashTypes } from '#contract/rules/statement-section.ts';
import { statementDays } from '#contract/steward/letters/statement-months.ts';
import {
  maxStatements,
  type StatementMonths,
  statementExport,
} from '#contract/steward/letters/statements.ts';
import type { Statement, Statements } from '#contract/steward/operations/letters.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { count, plural } from '../../data/format/plural.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { receivedInDays } from '../../data/search/received-in-year.ts';
import { amountError } from '../../data/search/typed-amount.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { ExportButton } from '../../labels/exports/export-button.tsx';
import { lastPage } from '../../list/list-page.ts';
import { ListPager } from '../../list/list-pager.tsx';
import { DonorName } from '../../nouns/donor/donor-name.tsx';
import { statementMonthsOf, usualYear } from '../../nouns/donor/statement-years.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { toAll } from '../../nouns/letter/letter-note.tsx';
import { LetterTabs } from '../../nouns/letter/letter-tabs.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { PrintRun } from '../../nouns/letter/print-run.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { ChipBar, ChipBarEnd } from '../../ui/filters/chip-bar.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { BeyondEnd } from '../../ui/table/beyond-end.tsx';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import paged from '../../ui/table/paged-box.module.css';
import { StatementNote, useStatementNote } from './statement-note.tsx';
import { StatementPeriod } from './statement-period.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementState } from './statement-state.tsx';
import { monthsName, statementWord } from './statement-text.ts';
import styles from './statements.module.css';
import { isComplete, statementsBody, statementsOptions } from './statements-queries.ts';
import type { StatementsSearch } from './statements-search.ts';

const route = getRouteApi('/_app/letters/statements/');

/** All donors' statements for a year or other twelve months: a list, one print run, or a file for a mail merge. */
export function StatementsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { year = '', least } = search;
  const months = statementMonthsOf(year);
  const filter: Filter = { ...months, ...(least === undefined ? {} : { least }) };
  const statements = useQuery(statementsOptions(statementsBody(search)));
  const complete = statements.data && isComplete(statements.data.state, months) ? statements.data : null;
  const go = (next: StatementsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <Page
      title="Giving statements"
      late
      sentence={complete ? <Sentence statements={complete} months={months} least={least} /> : null}
      actions={
        <PrintStatements
          key={`${statementWord(months)} ${least}`}
          filter={filter}
          total={complete?.totalCount ?? 0}
        />
      }
    >
      <div data-print="no">
        <LetterTabs />
        <StatementFilters
          months={months}
          least={least}
          onChange={(patch) => go(changeFilter<StatementsSearch>(search, patch))}
        />
        <StatementState months={months} read={statements}>
          {({ data, totalCount }) =>
            data.length === 0 && totalCount > 0 ? (
              <BeyondEnd
                lastPage={lastPage(totalCount, search.limit)}
                onPage={(last) => go({ ...search, page: last })}
              />
            ) : data.length === 0 ? (
              <StatePanel title={`No donors for ${monthsName(months)}`}>
                <p>
                  {least === undefined
                    ? 'No gifts were received in these months.'
                    : 'No donors gave that much. Try a lower amount.'}
                </p>
              </StatePanel>
            ) : (
              <>
                <div className={styles.about}>
                  <StatementNote to={toAll} />
                </div>
                <div className={`${paged.box} ${styles.list}`}>
                  <Donors statements={data} months={months} />
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

type Filter = StatementMonths & { least?: number };
type PrintStatementsProps = { filter: Filter; total: number };

/** Prints all statements, at least one page per donor, and creates the file for a mail merge. */
function PrintStatements({ filter, total }: PrintStatementsProps) {
  const shared = useScreenShare();
  const [run, setRun] = useState<{ page: number } | null>(null);
  const runs = Math.max(1, Math.ceil(total / maxStatements));
  const disabled = shared || total === 0;
  return (
    <>
      {total > 0 ? <ExportButton kind={statementExport} one="donor" query={() => filter} /> : null}
      {runs === 1 || disabled ? (
        <Button
          variant="primary"
          aria-disabled={disabled}
          title={shared ? 'Donor details are hidden in this tab' : undefined}
          onClick={() => setRun({ page: 1 })}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print all
        </Button>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button variant="primary">
              <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
              Print
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          }
        >
          {Array.from({ length: runs }, (_, at) => at + 1).map((page) => (
            <MenuItem key={page} onChoose={() => setRun({ page })}>
              {partText(page, total)} of {countText(total)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {run && !shared ? <Run filter={filter} run={run} /> : null}
    </>
  );
}

/** "1–500". */
const partText = (page: number, total: number): string =>
  `${countText((page - 1) * maxStatements + 1)}–${countText(Math.min(page * maxStatements, total))}`;

/** Letters that appear only on paper; printed once all of them have loaded. */
function Run({ filter, run }: { filter: PrintStatementsProps['filter']; run: { page: number } }) {
  const note = useStatementNote(toAll);
  const statements = useQuery(statementsOptions({ ...filter, limit: maxStatements, page: run.page }));
  const { data: letterhead } = useQuery(letterheadOptions);
  return (
    <PrintRun
      run={run}
      isReady={statements.data !== undefined && letterhead !== undefined}
      failure={statements.error}
      what="the statements were printed"
    >
      {letterhead &&
        statements.data?.data.map((statement) => (
          <StatementSheet
            key={statement.donor.id}
            statement={statement}
            letterhead={letterhead}
            months={filter}
            note={note}
          />
        ))}
    </PrintRun>
  );
}

type Props = {
  months: StatementMonths;
  least: number | undefined;
  onChange: (patch: { [Name in keyof StatementsSearch]?: StatementsSearch[Name] | undefined }) => void;
};

/** Filters by twelve months, and by the minimum a donor gave in them. They can't be saved as a view, because statements aren't a list of records. */
function StatementFilters({ months, least, onChange }: Props) {
  const choose = (chosen: StatementMonths) => {
    const { year, month } = chosen;
    onChange({ year: year === usualYear() && !month ? undefined : statementWord(chosen) });
  };
  return (
    <ChipBarEnd value={null}>
      <ChipBar>
        <StatementPeriod months={months} onChange={choose} />
        <TextFilter
          label="Minimum given"
          fieldLabel="Amount in these months"
          hint="For example, 250"
          value={least === undefined ? undefined : moneyText(cents(least))}
          check={amountError}
          onChange={(text) => onChange({ least: (text && parseAmount(text)) || undefined })}
        />
      </ChipBar>
    </ChipBarEnd>
  );
}

type SentenceProps = { statements: Statements; months: StatementMonths; least: number | undefined };

const Sentence = ({
  statements: { totalCount, cents: given, left, state },
  months,
  least,
}: SentenceProps) => (
  <>
    <b>{countText(totalCount)}</b> {plural(totalCount, 'donor', 'donors')} gave{' '}
    {least === undefined ? '' : `${moneyText(cents(least))} or more `}in {monthsName(months)}:{' '}
    {moneyText(cents(given))} in cash gifts
    {leftText(left)}
    <UndatedGifts state={state} />
    <UnknownReturns state={state} />
    <AgeLabel asOf={state.asOf} behind={false} />
  </>
);

/** " · 3 gifts pending · 1 gift has no amount"; empty if the total lacks nothing. */
const leftText = ({ pending, unpriced, returnPending }: Statements['left']): string =>
  [
    pending > 0 ? ` · ${count(pending, 'gift', 'gifts')} pending` : '',
    unpriced > 0 ? ` · ${count(unpriced, 'gift has', 'gifts have')} no amount` : '',
    returnPending > 0
      ? ` · ${count(returnPending, 'gift has', 'gifts have')} a pending refund or dispute`
      : '',
  ].join('');

/** "$250.00", "$250.00 + 1 unknown", or an em dash if no amount is known. */
const cashText = ({ cents: given, unpriced }: Pick<Statement, 'cents' | 'unpriced'>): string => {
  if (unpriced > 0 && given === 0) return '—';
  return `${moneyText(cents(given))}${unpriced > 0 ? ` + ${countText(unpriced)} unknown` : ''}`;
};

const Donors = ({ statements, months }: { statements: readonly Statement[]; months: StatementMonths }) => (
  <table className={styles.donors} aria-label="Giving statements">
    <ColumnTitles titles={['Donor', 'Gifts', 'Cash total']} />
    <tbody>
      {statements.map(({ donor, gifts, ...cash }) => (
        <tr key={donor.id}>
          <td>
            <Link
              to="/letters/statements/$donorId/$year"
              params={{ donorId: donor.id, year: statementWord(months) }}
            >
              <DonorName donor={donor} />
            </Link>
          </td>
          <td>{countText(gifts.length)}</td>
          <td>
            <Link
              to="/contributions"
              search={{ donor: donor.id, types: [...cashTypes], ...receivedInDays(statementDays(months)) }}
            >
              {cashText(cash)}
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
