import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Days, Period } from '#contract/rules/periods.ts';
import type { GiftGroups } from '#contract/steward/operations/copied-gifts.ts';

import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { type GivingSplit, type Series, splitGiving } from '#contract/steward/reports/split-giving.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { dollarsAxis } from '../../nouns/report/giving-chart.tsx';
import { periodAxis, periodName, type useRowName } from '../../nouns/report/labels.ts';
import type { Choices } from '../../nouns/report/report-choices.ts';
import { listOf, splitSearch } from '../../nouns/report/report-rows.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Card } from '../../ui/details/record.tsx';
import { ReportFigures } from './report-figures.tsx';
import styles from './reports.module.css';

type Props = {
  choices: Choices;
  split: GivingSplit;
  groups: GiftGroups;
  rowName: NonNullable<ReturnType<typeof useRowName>>;
  /** What the totals don't include. */
  rest: ReactNode;
};

/** Giving over time as stacked bars, and a table of the same figures, each linked to its gifts. */
export function SplitReport({ choices, split, groups, rowName, rest }: Props) {
  const { days } = choices;
  const period: Period = isPeriod(choices.grouping) ? choices.grouping : 'month';
  const { series, rows, totals, total } = splitGiving(period, days, groups.groups);
  const name = ({ values: [value = null], isOther }: Series): string =>
    isOther ? 'Other' : (rowName({ days: null, value, before: null }) ?? 'Loading…');
  const searchOf = (one: Series, of: Days) => splitSearch({ choices, split, series }, one, of);
  const money = (amount: number) => moneyText(cents(amount));
  const label = `Received by ${groupingNames[period].toLowerCase()} and ${groupingNames[split].toLowerCase()}`;
  return (
    <>
      <ReportFigures
        total={{ measures: groups.total, search: listOf(choices, days) }}
        before={null}
        beforeTitle=""
        beforeDays=""
        rest={rest}
      />
      <div className={styles.cards}>
        <Card title={label}>
          <BarChart
            label={label}
            legend={{
              now: 'Received',
              before: null,
              parts: series.map((one) => ({ key: one.key, name: name(one) })),
            }}
            axisText={dollarsAxis}
            bars={rows.map((row) => ({
              key: row.days.start,
              label: periodAxis(period, row.days),
              title: `${periodName(period, row.days)}: ${money(row.total.cents)}${series
                .flatMap((one, at) => {
                  const amount = row.cells[at]?.cents ?? 0;
                  return amount > 0 ? [`, ${name(one)} ${money(amount)}`] : [];
                })
                .join('')}`,
              value: row.total.cents,
              parts: row.cells.map((cell) => cell.cents),
              before: null,
            }))}
            link={({ key }, props) => {
              const row = rows.find((one) => one.days.start === key);
              return <Link to="/contributions" search={listOf(choices, row?.days ?? days)} {...props} />;
            }}
          />
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
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
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
              </tr>
            </tfoot>
          </table>
        </Card>
      </div>
    </>
  );
}
