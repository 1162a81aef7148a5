import { Link } from '@tanstack/react-router';
import { cents, moneyParts } from '#contract/values/money.ts';
import { count } from '../../data/format/plural.ts';
import { useRowName } from '../../nouns/report/labels.ts';
import { reportRows } from '../../nouns/report/report-rows.ts';
import { Card } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Gaps } from './gaps.tsx';
import styles from './month-campaigns.module.css';
import { noFigures } from './no-figures.tsx';
import { PanelState } from './panel-state.tsx';
import { useThisMonthBy } from './use-this-month.ts';

/** More don't fit; the others are added up. */
const shown = 4;

/** What each campaign received this month, the largest sums first. The bars compare campaigns with each other. */
export function MonthCampaigns() {
  const { choices, data: groups, ...read } = useThisMonthBy('campaign');
  const rowName = useRowName({ ...choices, values: groups?.groups.map(({ value }) => value) });
  const rows = groups ? reportRows(choices, groups, null) : [];
  const all = rows.map((row) => ({ ...row, cents: row.measures?.sum.received.cents ?? 0 }));
  const own = all.slice(0, all.length > shown + 1 ? shown : shown + 1);
  const others = all.slice(own.length);
  const most = Math.max(...all.map((row) => row.cents), 1);
  const rest = others.reduce((sum, row) => sum + row.cents, 0);
  return (
    <Card
      title="Campaigns this month"
      aside={
        <Link to="/reports/$report" params={{ report: 'campaigns' }} search={{ period: 'this-month' }}>
          View all
        </Link>
      }
    >
      <div className={styles.campaigns}>
        <PanelState
          query={{ ...read, data: rowName === null ? undefined : groups }}
          none={
            noFigures(groups, { from: choices.days.from, first: false }) ??
            (all.length === 0 ? 'No gifts yet this month' : null)
          }
        >
          {(found) => (
            <>
              {own.map((row) => (
                <Link key={row.key} to="/contributions" search={row.search ?? {}} className={styles.campaign}>
                  <NameText>{rowName?.(row) ?? ''}</NameText>
                  <Amount parts={moneyParts(cents(row.cents))} />
                  <progress value={Math.max(row.cents, 0)} max={most} aria-hidden="true" />
                </Link>
              ))}
              {others.length > 0 ? (
                <div className={`${styles.campaign} ${styles.others}`}>
                  <span>{count(others.length, 'other', 'others')}</span>
                  <Amount parts={moneyParts(cents(rest))} />
                  <progress value={Math.max(rest, 0)} max={most} aria-hidden="true" />
                </div>
              ) : null}
              {found ? <Gaps sum={found.total.sum} state={found.state} /> : null}
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}
