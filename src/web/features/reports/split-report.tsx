import type { ReactNode } from 'react';
import type { Days, Period } from '#contract/rules/periods.ts';
import type { GiftGroups } from '#contract/steward/operations/copied-gifts.ts';

import { comparisonNames, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { type GivingSplit, type Series, splitGiving } from '#contract/steward/reports/split-giving.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { changeText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { GivingChart, splitSeries } from '../../nouns/report/giving-chart.tsx';
import { periodName, type useRowName } from '../../nouns/report/labels.ts';
import type { Choices } from '../../nouns/report/report-choices.ts';
import { listOf, splitSearch } from '../../nouns/report/report-rows.ts';
import { Card } from '../../ui/details/record.tsx';
import styles from './reports.module.css';

type Props = {
  choices: Choices;
  split: GivingSplit;
  groups: GiftGroups;
  /** Null without a comparison. */
  earlier: GiftGroups | null;
  rowName: NonNullable<ReturnType<typeof useRowName>>;
  /** What the totals don't include. */
  rest: ReactNode;
};

const money = (amount: number): string => moneyText(cents(amount));

/** Giving over time as stacked bars, and a table of the same figures, each linked to its gifts. */
export function SplitReport({ choices, split, groups, earlier, rowName, rest }: Props) {
  const { days, before, against, fiscalStart } = choices;
  const period: Period = isPeriod(choices.grouping) ? choices.grouping : 'month';
  const question = { split, period, days, before, fiscalStart };
  const { series, rows, totals, total, totalBefore } = splitGiving(
    question,
    groups.groups,
    earlier?.groups ?? null,
  );
  const name = ({ values: [value = null], isOther }: Series): string =>
    isOther ? 'Other' : (rowName({ days: null, value, before: null }) ?? 'Loading…');
  const searchOf = (one: Series, of: Days) => splitSearch({ choices, split, series }, one, of);
  const label = `Received by ${groupingNames[period].toLowerCase()} and ${groupingNames[split].toLowerCase()}`;
  const beforeTitle = totalBefore ? comparisonNames[against] : null;
  return (
    <div className={styles.cards}>
      <Card title={label}>
        <GivingChart
          label={label}
          period={period}
          series={splitSeries(split, series, name)}
          beforeTitle={beforeTitle}
          canHide
          height={320}
          periods={rows.map((row) => ({
            key: row.days.start,
            days: row.days,
            parts: row.cells,
            before: row.before && { parts: row.before.cells, total: row.before.total },
            search: listOf(choices, row.days),
          }))}
        />
        <p className={styles.rest}>{rest}</p>
      </Card>
      <Card title="Figures">
        <table
          className={`${styles.table} ${styles.split}`}
          aria-label={`Figures by ${groupingNames[period].toLowerCase()}`}
        >
          <thead>
            <tr>
              <th scope="col">{groupingNames[period]}</th>
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {name(one)}
                </th>
              ))}
              <th scope="col">Received</th>
              {beforeTitle ? <th scope="col">{`vs. ${beforeTitle.toLowerCase()}`}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.days.start}>
                <th scope="row">{periodName(period, row.days)}</th>
                {series.map((one, at) => {
                  const cell = row.cells[at];
                  return (
                    <td key={one.key} data-label={name(one)} data-none={cell?.gifts ? undefined : ''}>
                      {cell?.gifts ? (
                        <FigureLink search={searchOf(one, row.days)}>{money(cell.cents)}</FigureLink>
                      ) : (
                        '—'
                      )}
                    </td>
                  );
                })}
                <td data-label="Received">
                  <FigureLink search={listOf(choices, row.days)}>
                    <b>{money(row.total.cents)}</b>
                  </FigureLink>
                </td>
                {beforeTitle ? (
                  <td data-label={`vs. ${beforeTitle.toLowerCase()}`}>
                    {row.before ? (changeText(row.total.cents, row.before.total.cents) ?? '—') : '—'}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {series.map((one, at) => (
                <td key={one.key} data-label={name(one)}>
                  <FigureLink search={searchOf(one, days)}>{money(totals[at]?.cents ?? 0)}</FigureLink>
                </td>
              ))}
              <td data-label="Received">
                <FigureLink search={listOf(choices, days)}>{money(total.cents)}</FigureLink>
              </td>
              {totalBefore && beforeTitle ? (
                <td data-label={`vs. ${beforeTitle.toLowerCase()}`}>
                  {changeText(total.cents, totalBefore.cents) ?? '—'}
                </td>
              ) : null}
            </tr>
          </tfoot>
        </table>
      </Card>
    </div>
  );
}
