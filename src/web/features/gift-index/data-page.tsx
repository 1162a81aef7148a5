import { useQuery } from '@tanstack/react-query';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { type MirrorState, mirrorSets, type SetState } from '#contract/steward/mirror.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { countText, dateTimeText } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { count } from '../../data/format/plural.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import words from '../../ui/text/words.module.css';
import { TeamTabs } from '../activity/team-tabs.tsx';
import { MailCard } from '../team/mail-card.tsx';
import { ProxyNotice } from '../team/proxy-notice.tsx';
import styles from './data-page.module.css';
import { copiesOptions, followedGiftIndexOptions } from './data-queries.ts';
import { fillText } from './fill-text.ts';
import { useCheckGifts } from './gift-index-mutations.ts';

/** How complete and how old the server's local copies are. */
export function DataPage() {
  const gifts = useQuery(followedGiftIndexOptions);
  const copies = useQuery(copiesOptions);
  const failure = gifts.error ?? copies.error;
  return (
    <Page
      title="Data"
      sentence={`Steward's copy of the data in ${platformName()}, which makes searches and totals instant.`}
    >
      <TeamTabs />
      {failure ? (
        <FailurePanel
          {...failureMessage(failure)}
          onRetry={() => void Promise.all([gifts.refetch(), copies.refetch()])}
        />
      ) : gifts.data === undefined || copies.data === undefined ? (
        <div aria-busy="true" />
      ) : (
        <PageBody>
          <div className={styles.stack}>
            <ProxyNotice />
            <div className={styles.cards}>
              <div className={styles.stack}>
                <Card title="Gifts">{gifts.data ? <Gifts state={gifts.data} /> : <NotKept />}</Card>
                <MailCard />
              </div>
              {copies.data ? (
                <Card title="Other records">
                  <Copies states={copies.data} />
                </Card>
              ) : null}
            </div>
          </div>
        </PageBody>
      )}
    </Page>
  );
}

const NotKept = () => (
  <p className={words.soft}>
    This server doesn't keep a copy of gifts. To search and total them, start it with MIRROR=on and
    MIRROR_GIFTS=on.
  </p>
);

function Gifts({ state }: { state: GiftIndexState }) {
  const check = useCheckGifts();
  if (!state.complete)
    return (
      <div className={styles.gifts} role="status">
        <progress value={state.gifts} max={Math.max(state.total ?? 0, 1)} aria-label="Gifts loaded" />
        <p>{fillText(state)}</p>
        <p className={words.soft}>
          You can keep working: lists use {platformName()} for what isn't here yet.
        </p>
      </div>
    );
  return (
    <div className={styles.gifts}>
      <p role="status">{checkedText(state)}</p>
      {state.differing.length > 0 ? <Differing months={state.differing} /> : null}
      <Details entries={{ Gifts: countText(state.gifts), Updated: <TimeLabel text={state.asOf} /> }} />
      <Button pending={(check.isPending || state.checking) && 'Checking…'} onClick={() => check.mutate()}>
        Check now
      </Button>
      {check.error ? <p role="alert">{failureMessage(check.error).title}</p> : null}
    </div>
  );
}

function checkedText({ checkedAt, checking, differing, total }: GiftIndexState): string {
  const at = readTime(checkedAt);
  if (checking) return `Comparing every month with ${platformName()}…`;
  if (!at) return 'Complete. Not checked yet.';
  if (differing.length > 0)
    return `Checked ${dateTimeText(at)}: ${count(differing.length, 'month differs', 'months differ')}.`;
  return `Complete. Checked ${dateTimeText(at)}: ${count(total ?? 0, 'gift', 'gifts')} on both sides.`;
}

const Differing = ({ months }: { months: GiftIndexState['differing'] }) => (
  <table className={`${cardTable.table} ${cardTable.figures}`}>
    <ColumnTitles titles={['Month', 'Here', platformNameAtStart()]} />
    <tbody>
      {months.map(({ month, here, there }) => (
        <tr key={month}>
          <td>{monthName(month)}</td>
          <td>{countText(here)}</td>
          <td>{countText(there)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const names: Record<(typeof mirrorSets)[number], string> = {
  donors: 'Donors',
  plans: 'Recurring plans',
  refunds: 'Refunds',
  chargebacks: 'Chargebacks',
  deposits: 'Deposits',
  campaigns: 'Campaigns',
  locations: 'Locations',
  devices: 'Tap devices',
  groups: 'Tap groups',
  destinations: 'Tap destinations',
};

const Copies = ({ states }: { states: MirrorState }) => (
  <table className={`${cardTable.table} ${cardTable.figures}`}>
    <ColumnTitles titles={['Type', 'Records', 'Updated']} />
    <tbody>
      {mirrorSets.map((set) => (
        <tr key={set}>
          <td>{names[set]}</td>
          <td>{recordsText(states[set])}</td>
          <td>
            <TimeLabel text={states[set].asOf} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function recordsText({ rows, total, complete, missing }: SetState): string {
  if (missing) return 'Not offered';
  return complete || total === null ? countText(rows) : `${countText(rows)} of ${countText(total)}`;
}
