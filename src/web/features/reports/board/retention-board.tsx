import { yearName } from '#contract/rules/fiscal-year.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { DonorYear } from '#contract/steward/operations/reports.ts';
import { countText } from '#contract/values/money.ts';
import { changeText } from '../../../nouns/report/change-text.ts';
import type { ReportYear } from '../../../nouns/report/donor-choices.ts';
import { groupNames, yearText } from '../../../nouns/report/donor-group-labels.ts';
import { retentionText } from '../../../nouns/report/retention-text.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { copyNotes } from './board-notes.ts';
import { BoardPage } from './board-page.tsx';

type Props = {
  /** Newest first. */
  years: readonly DonorYear[];
  of: ReportYear;
  state: CopiedGiftsState;
};

/** Together they are the donors of a year. */
const parts = ['returning', 'reactivated', 'new'] as const;

/** The report on donors on paper: how many there were in each year, without their names. */
export function RetentionBoard({ years, of, state }: Props) {
  const now = years.find((one) => one.year === of.year);
  const then = years.find((one) => one.year === of.year - 1);
  const name = (year: number) => yearName({ ...of, year });
  if (!now) return null;
  const changed = (of: 'all' | 'new'): string | null =>
    then
      ? `${changeText(now[of], then[of]) ?? 'As before'} from ${countText(then[of])} in ${name(then.year)}`
      : null;
  return (
    <BoardPage
      title="Donor retention"
      about={`${yearText(of)} compared with earlier years`}
      figures={[
        { label: 'Donors', value: countText(now.all), note: changed('all') },
        {
          label: 'Retention',
          value: retentionText(now),
          note: then ? `${retentionText(then)} in ${name(then.year)}` : null,
        },
        { label: 'New donors', value: countText(now.new), note: changed('new') },
      ]}
      chart={
        <BarChart
          label="Donors by year"
          height={170}
          width={960}
          before={null}
          axisText={countText}
          series={parts.map((part, color) => ({ key: part, name: groupNames[part], color }))}
          bars={years.toReversed().map((one) => ({
            key: String(one.year),
            label: name(one.year),
            title: yearText({ ...of, year: one.year }),
            table: { head: [], rows: [], total: null },
            parts: parts.map((part) => one[part]),
            before: null,
          }))}
          link={(_, { children }) => children}
        />
      }
      table={{
        label: of.fiscal ? 'Retention by fiscal year' : 'Retention by year',
        title: of.fiscal ? 'Fiscal year' : 'Year',
        rows: years,
        rowKey: (one) => String(one.year),
        rowName: (one) => yearText({ ...of, year: one.year }),
        columns: [
          { title: 'Donors', cell: (one) => countText(one.all) },
          ...([...parts, 'lapsed', 'upgraded', 'downgraded'] as const).map((part) => ({
            title: groupNames[part],
            cell: (one: DonorYear) => countText(one[part]),
          })),
          { title: 'Retention', cell: retentionText },
        ],
        total: null,
      }}
      amount={null}
      notes={[
        "Only received gifts count. Retention is the share of the previous year's donors who gave again.",
        ...copyNotes(state),
      ]}
    />
  );
}
