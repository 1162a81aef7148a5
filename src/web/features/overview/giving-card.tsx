import { Link } from '@tanstack/react-router';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { cents } from '#contract/values/money.ts';
import { calendarDay, moneyText } from '../../data/format/format.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { changeText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { GivingChart } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading } from '../../nouns/report/index-state.tsx';
import { readChoices } from '../../nouns/report/report-choices.ts';
import { type Measured, type ReportRow, reportRows } from '../../nouns/report/report-rows.ts';
import { useComparedGroups } from '../../nouns/report/use-compared-groups.ts';
import { Card } from '../../ui/details/record.tsx';
import { dayFrom } from '../../ui/filters/day-presets.ts';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';

const twelveMonths = { period: 'last-12-months', by: 'month' } as const;
const beforeTitle = 'Same days last year';

/** This month so far compared with the same days last year, and a bar for each of twelve months, linked to its gifts. */
export function GivingCard() {
  const choices = readChoices('', twelveMonths, calendarDay());
  const { choices: shown, groups: data, earlier, lacking, ...read } = useComparedGroups(choices);
  const rows = data ? reportRows(shown, data, earlier) : [];
  const thisMonth = { from: dayFrom(calendarDay(), { day: 1 }), first: false };
  return (
    <Card
      title="Giving"
      aside={
        <Link to="/reports" search={twelveMonths}>
          View report
        </Link>
      }
    >
      <div className={styles.giving}>
        <PanelState query={{ ...read, data }} none={noFigures(data, thisMonth)}>
          {() => (
            <>
              <ThisMonth row={rows.at(-1)} state={data?.state} />
              {lacking ? (
                <GiftsLoading
                  needed={lacking.needed}
                  of={lacking.of === 'report' ? 'from earlier months' : 'from last year'}
                />
              ) : null}
              {lacking?.of === 'report' ? null : (
                <GivingChart
                  label="Received by month"
                  period="month"
                  rows={rows}
                  beforeTitle={earlier ? beforeTitle : null}
                />
              )}
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}

const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;

function ThisMonth({ row, state }: { row: ReportRow | undefined; state: GiftIndexState | undefined }) {
  if (!row) return null;
  const change = row.before && changeText(centsOf(row), centsOf(row.before));
  return (
    <p className={styles.thisMonth}>
      <FigureLink search={row.search}>
        <b>{moneyText(cents(centsOf(row)))}</b>
      </FigureLink>{' '}
      received this month so far
      {row.before ? (
        <>
          , <FigureLink search={row.before.search}>{moneyText(cents(centsOf(row.before)))}</FigureLink> in the
          same days last year{change ? ` (${change})` : ''}
        </>
      ) : null}
      <UndatedGifts state={state} />
      <UnknownReturns state={state} />
      {row.measures && row.measures.sum.returnPending.cents > 0 ? (
        <span className={styles.mayGoBack}>
          {moneyText(cents(row.measures.sum.returnPending.cents))} may go back
        </span>
      ) : null}
    </p>
  );
}
