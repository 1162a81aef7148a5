import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cents } from '#contract/values/money.ts';
import { calendarDay, moneyText } from '../../data/format/format.ts';
import { Card } from '../../ui/details/record.tsx';
import { changeText } from '../reports/change-text.ts';
import { FigureLink } from '../reports/figure-link.tsx';
import { GivingChart } from '../reports/giving-chart.tsx';
import { readChoices } from '../reports/report-choices.ts';
import { type Measured, type ReportRow, reportRows } from '../reports/report-rows.ts';
import { groupsBody, groupsOptions } from '../reports/reports-queries.ts';
import { noFigures } from './no-figures.ts';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';

const twelveMonths = { period: 'last-12-months', by: 'month' } as const;
const beforeTitle = 'Same days last year';

/** This month so far beside the same days last year, and twelve months of bars; each leads to its gifts. */
export function GivingCard() {
  const choices = readChoices('', twelveMonths, calendarDay());
  const now = useQuery(groupsOptions(groupsBody(choices, choices.days)));
  const then = useQuery(groupsOptions(groupsBody(choices, choices.before ?? choices.days)));
  const rows = now.data && then.data ? reportRows(choices, now.data, then.data) : [];
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
        <PanelState
          query={{
            ...now,
            data: then.data === undefined ? undefined : now.data,
            error: now.error ?? then.error,
          }}
          none={noFigures(now.data)}
        >
          {() => (
            <>
              <ThisMonth row={rows.at(-1)} />
              <GivingChart label="Received by month" period="month" rows={rows} beforeTitle={beforeTitle} />
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}

const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;

function ThisMonth({ row }: { row: ReportRow | undefined }) {
  if (!row?.before) return null;
  const change = changeText(centsOf(row), centsOf(row.before));
  return (
    <p className={styles.thisMonth}>
      <FigureLink search={row.search}>
        <b>{moneyText(cents(centsOf(row)))}</b>
      </FigureLink>{' '}
      received this month so far,{' '}
      <FigureLink search={row.before.search}>{moneyText(cents(centsOf(row.before)))}</FigureLink> in the same
      days last year{change ? ` (${change})` : ''}
    </p>
  );
}
