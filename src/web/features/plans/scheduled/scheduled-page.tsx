import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import type {
  ScheduledChange,
  ScheduledChanges,
} from '#contract/steward/operations/plans/scheduled-changes.ts';
import { countText } from '#contract/values/money.ts';
import { dollarParts, dollarText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { type ListColumn, ListScreen } from '../../../list/list-screen.tsx';
import { pageOf } from '../../../list/page-of.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { useListOf } from '../../../list/use-list.ts';
import { peekOf } from '../../../nouns/plan/address.ts';
import styles from '../../../nouns/plan/scheduled/scheduled.module.css';
import { ScheduledActs } from '../../../nouns/plan/scheduled/scheduled-acts.tsx';
import { scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { askText, scheduledText } from '../../../nouns/plan/scheduled/scheduled-text.ts';
import { PhoneRow } from '../../../ui/table/phone-row.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';
import { ScheduledChoices } from './scheduled-choices.tsx';

const route = getRouteApi('/_app/plans/scheduled');
const panel = lazyPanel(() => import('../plan-record.tsx').then((file) => file.PlanRecord));

/** Changes of plans that wait for their time, after those that need a decision. */
export function ScheduledPage() {
  const search = route.useSearch();
  const list = useListOf(search, () => scheduledOptions, {
    words: [],
    page: ({ changes }, at) => pageOf(inOrder(changes), at),
  });
  return (
    <ListScreen
      title="Scheduled plan changes"
      one="scheduled change"
      sentence={<Waiting />}
      tabs={<PlanTabs />}
      filters={<ScheduledChoices shown="scheduled" />}
      list={list}
      columns={columns}
      rowId={({ planId, donorId }) => peekOf({ id: planId, donorId })}
      rowPage={({ planId, donorId }) => recordPage('plan', planId, donorId)}
      rowLabel={(change) => `${nameOf(change)}, ${scheduledText(change)}`}
      phone={(change) => (
        <PhoneRow
          name={<NameText>{nameOf(change)}</NameText>}
          amount={<Amount parts={dollarParts(change.amount)} />}
          line={scheduledText(change)}
          status={change.state === 'asks' ? <NeedsDecision /> : null}
        />
      )}
      phoneActs={(change) => <ScheduledActs change={change} />}
      panel={panel}
      noneYet={<Link to="/plans">View plans</Link>}
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

/** Those that need a decision first; otherwise as the server lists them, the first to be sent first. */
const inOrder = (changes: readonly ScheduledChange[]): ScheduledChange[] =>
  changes.toSorted((a, b) => Number(b.state === 'asks') - Number(a.state === 'asks'));

const nameOf = ({ donorName }: ScheduledChange): string => donorName ?? 'Donor not loaded';

const NeedsDecision = () => <StatusDot tone="warn" words="Needs a decision" />;

function Waiting() {
  const { data } = useQuery(scheduledOptions);
  return data ? <Counts {...data} /> : null;
}

const Counts = ({ changes, total }: ScheduledChanges) => {
  const asks = changes.filter(({ state }) => state === 'asks').length;
  return (
    <>
      <b>{countText(total)}</b> {plural(total, 'scheduled change', 'scheduled changes')}
      {asks > 0 ? `, ${countText(asks)} ${plural(asks, 'needs', 'need')} a decision` : null}
      {total > changes.length ? `. The first ${countText(changes.length)} are listed` : null}
    </>
  );
};

const columns: ListColumn<ScheduledChange>[] = [
  {
    id: 'donor',
    narrow: true,
    title: 'Plan',
    room: 160,
    cell: (change) => (
      <span className={styles.two}>
        <NameText className={words.strong}>{nameOf(change)}</NameText>
        <small>
          {dollarText(change.amount)} {frequencyPhrase(change.frequency)}
        </small>
      </span>
    ),
  },
  {
    id: 'change',
    narrow: true,
    title: 'What happens',
    room: 300,
    cell: (change) => {
      const asks = askText(change);
      return (
        <span className={styles.two}>
          <span>{change.state === 'sending' ? 'Being sent now' : scheduledText(change)}</span>
          <small title={asks ?? undefined}>
            {asks ??
              (change.change.kind === 'cancel' ? (
                <>
                  “<NameText>{change.change.reason.trim()}</NameText>”
                </>
              ) : null)}
          </small>
        </span>
      );
    },
  },
  {
    id: 'by',
    title: 'Scheduled',
    room: 120,
    leaves: 1,
    cell: (change) => (
      <span className={styles.two}>
        <NameText>{change.by ?? 'A deleted account'}</NameText>
        <small>
          <TimeLabel text={change.at} dayOnly />
        </small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    fixed: 150,
    leaves: 2,
    cell: ({ state }) =>
      state === 'asks' ? (
        <NeedsDecision />
      ) : (
        <StatusDot tone="info" words={state === 'sending' ? 'Being sent' : 'Scheduled'} />
      ),
  },
  {
    id: 'acts',
    title: 'Next step',
    fixed: 230,
    cell: (change) => <ScheduledActs change={change} />,
  },
];
