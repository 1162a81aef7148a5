import { useQuery } from '@tanstack/react-query';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { rangeText } from '../../../labels/day-range.ts';
import { shareText } from '../../../nouns/report/change-text.ts';
import { newDonorsBody, readNewDonorChoices } from '../../../nouns/report/new-donor-choices.ts';
import { newDonorsOptions, returnedOptions, slowOptions } from '../../../nouns/report/own-report-queries.ts';
import { type OwnReport, ownReports } from '../../../nouns/report/own-reports.ts';
import { readChoices } from '../../../nouns/report/report-choices.ts';
import { noFigures } from '../no-figures.tsx';
import { PanelState } from '../panel-state.tsx';
import styles from './pinned.module.css';
import { PinnedCard, type PinProps } from './pinned-card.tsx';

const pinned = { returned: PinnedReturned, 'new-donors': PinnedNewDonors, slow: PinnedSlow };

/** A compact version of a saved report with figures of its own, from the same reply as the report. */
export function PinnedOwnReport({ name, ...pin }: PinProps & { name: Exclude<OwnReport, 'donors'> }) {
  const Pinned = pinned[name];
  return <Pinned {...pin} />;
}

const Figure = ({ value, note }: { value: string; note: string }) => (
  <>
    <p className={styles.figure}>{value}</p>
    <p className={styles.note}>{note}</p>
  </>
);

function PinnedReturned(pin: PinProps) {
  const { days, campaign, location } = readChoices('', pin.search, calendarDay());
  const read = useQuery(
    returnedOptions({ days, ...(campaign ? { campaign } : {}), ...(location ? { location } : {}) }),
  );
  return (
    <PinnedCard {...pin} name="returned" about={`${ownReports.returned}, ${rangeText(days)}`}>
      <PanelState query={read} none={noFigures(read.data)}>
        {(report) => {
          const all = (report?.months ?? []).flatMap(({ refunds, chargebacks }) => [refunds, chargebacks]);
          const sum = (of: (one: (typeof all)[number]) => number) =>
            all.reduce((add, one) => add + of(one), 0);
          return (
            <Figure
              value={moneyText(cents(sum((one) => one.cents)))}
              note={`In ${count(
                sum((one) => one.count),
                'refund or chargeback',
                'refunds and chargebacks',
              )}`}
            />
          );
        }}
      </PanelState>
    </PinnedCard>
  );
}

function PinnedNewDonors(pin: PinProps) {
  const choices = readNewDonorChoices(pin.search, Number(calendarDay().slice(0, 4)));
  const read = useQuery(newDonorsOptions({ ...newDonorsBody(choices), limit: 25, page: 1 }));
  return (
    <PinnedCard {...pin} name="new-donors" about={`${ownReports['new-donors']} of ${choices.year}`}>
      <PanelState query={read} none={noFigures(read.data)}>
        {(report) => {
          const months = report?.months ?? [];
          const again = months.reduce((sum, month) => sum + month.again, 0);
          const donors = months.reduce((sum, month) => sum + month.donors, 0);
          const share = shareText(donors > 0 ? again / donors : null);
          return (
            <Figure
              value={countText(again)}
              note={`Gave again, ${share} of ${countText(donors)} new donors`}
            />
          );
        }}
      </PanelState>
    </PinnedCard>
  );
}

const dayMs = 86_400_000;

function PinnedSlow(pin: PinProps) {
  const { days } = readChoices('', pin.search, calendarDay());
  const read = useQuery(slowOptions({ days }));
  return (
    <PinnedCard {...pin} name="slow" about={`${ownReports.slow}, ${rangeText(days)}`}>
      <PanelState query={read} none={noFigures(read.data, { from: days.from, first: false })}>
        {(report) => (
          <Figure
            value={report?.averageMs == null ? '—' : (report.averageMs / dayMs).toFixed(1)}
            note="Days until a gift was received, on average"
          />
        )}
      </PanelState>
    </PinnedCard>
  );
}
