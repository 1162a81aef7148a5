import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../data/format/format.ts';
import { BarCell } from '../../ui/charts/bar-cell.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { changeText } from './change-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { Choices } from './report-choices.ts';
import type { Measured, ReportRow } from './report-rows.ts';
import styles from './reports.module.css';
import type { ReportSearch } from './reports-search.ts';

type Props = {
  choices: Choices;
  rows: readonly ReportRow[];
  rowName: (row: ReportRow) => string | null;
  total: Measured;
  /** Null where nothing is compared. */
  totalBefore: Measured | null;
  /** What the column of the earlier days is called. */
  beforeTitle: string;
  search: ReportSearch;
};

/** The figures of a report; each leads to the gifts that make it. */
export function ReportTable({ choices, rows, rowName, total, totalBefore, beforeTitle, search }: Props) {
  const { grouping } = choices;
  const most = Math.max(0, ...rows.flatMap((row) => [centsOf(row), row.before ? centsOf(row.before) : 0]));
  return (
    <table className={styles.table} aria-label={`Figures by ${groupingNames[grouping].toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{groupingNames[grouping]}</th>
          {isPeriod(grouping) ? null : <th scope="col" className={styles.barCell} aria-label="Bar" />}
          <th scope="col">Received</th>
          {totalBefore ? (
            <>
              <th scope="col">{beforeTitle}</th>
              <th scope="col" className={styles.wide}>
                Change
              </th>
            </>
          ) : null}
          <th scope="col" className={styles.wide}>
            Gifts
          </th>
          <th scope="col" className={styles.wide}>
            Donors
          </th>
          <th scope="col" className={styles.widest}>
            Average
          </th>
          <th scope="col" className={styles.widest}>
            Median
          </th>
          <th scope="col" className={styles.widest}>
            Largest
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName choices={choices} row={row} name={rowName(row)} search={search} />
            </th>
            {isPeriod(grouping) ? null : (
              <td className={styles.barCell}>
                <BarCell value={centsOf(row)} before={row.before && centsOf(row.before)} most={most} />
              </td>
            )}
            <Figures measured={row} before={row.before} compared={totalBefore !== null} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {isPeriod(grouping) ? null : <td className={styles.barCell} />}
          <Figures measured={total} before={totalBefore} compared={totalBefore !== null} />
        </tr>
      </tfoot>
    </table>
  );
}

type NameProps = { choices: Choices; row: ReportRow; name: string | null; search: ReportSearch };

/** A campaign or location leads to what it received over time. */
function RowName({ choices: { grouping }, row: { value }, name, search }: NameProps): ReactNode {
  const text = name ?? 'Loading…';
  if (value === null || (grouping !== 'campaign' && grouping !== 'location')) return text;
  const { by: _, view: __, ...days } = search;
  return (
    <Link to="/reports" search={{ ...days, [grouping]: value }} title={`${text} over time`}>
      <NameText>{text}</NameText>
    </Link>
  );
}

const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;

type FigureProps = { measured: Measured; before: Measured | null; compared: boolean };

function Figures({ measured, before, compared }: FigureProps) {
  const { measures, search } = measured;
  const isThere = search !== null || measures !== null;
  const money = (amount: number | null | undefined) => (amount == null ? '–' : moneyText(cents(amount)));
  const cell = (className: string | undefined, sorted: object, text: (of: GiftMeasures) => string) => (
    <td className={className}>
      {measures && measures.sum.received.gifts > 0 ? (
        <FigureLink search={search && { ...search, ...sorted }}>{text(measures)}</FigureLink>
      ) : (
        '–'
      )}
    </td>
  );
  return (
    <>
      <td>
        {isThere ? (
          <FigureLink search={search}>
            <b>{money(centsOf(measured))}</b>
          </FigureLink>
        ) : (
          '–'
        )}
      </td>
      {compared ? (
        <>
          <td>{before ? <FigureLink search={before.search}>{money(centsOf(before))}</FigureLink> : '–'}</td>
          <td className={styles.wide}>
            {before && isThere ? (changeText(centsOf(measured), centsOf(before)) ?? '–') : '–'}
          </td>
        </>
      ) : null}
      {cell(styles.wide, {}, ({ sum }) => countText(sum.received.gifts))}
      {cell(styles.wide, { sort: 'donor' }, ({ donors }) => countText(donors))}
      {cell(styles.widest, {}, ({ average }) => money(average))}
      {cell(styles.widest, { sort: 'amount' }, ({ median }) => money(median))}
      {cell(styles.widest, { sort: 'amount' }, ({ largest }) => money(largest))}
    </>
  );
}
