import { type ReactNode, useState } from 'react';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { type GivingGrouping, groupingNames } from '#contract/steward/reports/groupings.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../../data/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { BarCell } from '../../../ui/charts/bar-cell.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import type { ContributionsSearch } from '../../contributions/list/contributions-search.ts';
import { FigureLink } from '../figure-link.tsx';
import styles from '../reports.module.css';
import { type GroupRow, giftsIn, receivedOf } from './group-rows.ts';

/** As many are shown at first. */
const shownAtFirst = 100;

type Props = {
  grouping: GivingGrouping;
  rows: readonly GroupRow[];
  rowName: (row: GroupRow) => string | null;
  total: GiftMeasures;
  /** The list that is grouped. */
  search: ContributionsSearch;
};

/** How many gifts each group has, and what was received of them; each figure leads to its gifts. */
export function GroupTable({ grouping, rows, rowName, total, search }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const most = Math.max(0, ...rows.map(({ measures }) => measures?.sum.received.cents ?? 0));
  const { group: _, page: __, peek: ___, view: ____, ...list } = search;
  const hasBars = !isPeriod(grouping);
  return (
    <>
      <table className={styles.table} aria-label={`Gifts by ${groupingNames[grouping].toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{groupingNames[grouping]}</th>
            {hasBars ? <th scope="col" className={styles.barCell} aria-label="Bar" /> : null}
            <th scope="col">Gifts</th>
            <th scope="col">Received</th>
            <th scope="col" className={styles.wide}>
              Donors
            </th>
            <th scope="col" className={styles.wide}>
              Average
            </th>
            <th scope="col" className={styles.widest}>
              Largest
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <FigureLink search={row.all}>
                  <NameText>{isUndated(grouping, row) ? 'No date' : (rowName(row) ?? 'Loading…')}</NameText>
                </FigureLink>
              </th>
              {hasBars ? (
                <td className={styles.barCell}>
                  <BarCell value={row.measures?.sum.received.cents ?? 0} before={null} most={most} />
                </td>
              ) : null}
              <Figures measures={row.measures} all={row.all} received={row.search} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {hasBars ? <td className={styles.barCell} /> : null}
            <Figures measures={total} all={list} received={receivedOf(list)} />
          </tr>
        </tfoot>
      </table>
      {shown.length < rows.length ? (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>Show all {countText(rows.length)}</Button>
        </div>
      ) : null}
    </>
  );
}

const isUndated = (grouping: GivingGrouping, { days }: GroupRow): boolean =>
  isPeriod(grouping) && days === null;

type FigureProps = {
  measures: GiftMeasures | null;
  /** The lists of all gifts and of the received ones; null where no list can show just these. */
  all: ContributionsSearch | null;
  received: ContributionsSearch | null;
};

function Figures({ measures, all, received }: FigureProps) {
  if (!measures) return null;
  const { sum, donors, average, largest } = measures;
  const hasReceived = sum.received.gifts > 0;
  const cell = (className: string | undefined, sorted: object, text: ReactNode) => (
    <td className={className}>
      {hasReceived ? <FigureLink search={received && { ...received, ...sorted }}>{text}</FigureLink> : '–'}
    </td>
  );
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(cents(amount)));
  return (
    <>
      <td>
        <FigureLink search={all}>{countText(giftsIn(sum))}</FigureLink>
      </td>
      {cell(undefined, {}, <b>{moneyText(cents(sum.received.cents))}</b>)}
      {cell(styles.wide, { sort: 'donor' }, countText(donors))}
      {cell(styles.wide, {}, money(average))}
      {cell(styles.widest, { sort: 'amount' }, money(largest))}
    </>
  );
}
