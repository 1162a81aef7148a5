import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { type CopyKind, copySets } from '#contract/steward/copy.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyCheck, CopyState, SetState } from '#contract/steward/operations/copy.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { dateTimeText, nearText } from '../../../data/format/format.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';
import { useMe } from '../../../data/session/session.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import {
  checkOptions,
  copiesOptions,
  followedCopiedGiftsOptions,
} from '../../../nouns/gift/copy/data-queries.ts';
import { differingText } from '../../../nouns/gift/copy/differing-text.ts';
import { fillText } from '../../../nouns/gift/copy/fill-text.ts';
import { SettingsTabs } from '../../../nouns/person/settings-tabs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Details } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { Said } from '../../../ui/said.tsx';
import cardTable from '../../../ui/table/card-table.module.css';
import { ColumnTitles } from '../../../ui/table/column-titles.tsx';
import words from '../../../ui/text/words.module.css';
import { MailCard } from '../mail-card.tsx';
import { ProxyNotice } from '../proxy-notice.tsx';
import { useCheckGifts } from './copied-gifts-mutations.ts';
import styles from './data-page.module.css';
import { PlatformBehavior } from './platform-behavior.tsx';

/** A list of more differences than this is summed up, and opens on request. */
const mostShown = 6;

/** How complete and how old the server's local copies are. */
export function DataPage() {
  const gifts = useQuery(followedCopiedGiftsOptions);
  const copies = useQuery(copiesOptions);
  const found = useQuery(checkOptions);
  const failure = gifts.error ?? copies.error ?? found.error;
  return (
    <Page
      title="Data"
      sentence={`Steward's copy of the data in ${platformName()}, which makes searches and totals instant.`}
    >
      <SettingsTabs />
      {failure ? (
        <FailurePanel
          {...failureMessage(failure)}
          onRetry={() => void Promise.all([gifts.refetch(), copies.refetch(), found.refetch()])}
        />
      ) : gifts.data === undefined || copies.data === undefined || found.data === undefined ? (
        <div aria-busy="true" />
      ) : (
        <PageBody>
          <div className={styles.stack}>
            <ProxyNotice />
            <div className={styles.cards}>
              <div className={styles.stack}>
                <Card title="Gifts">
                  {gifts.data ? <Gifts state={gifts.data} found={found.data} /> : <NotOffered />}
                </Card>
                <Differences found={found.data} />
                <PlatformBehavior {...found.data} />
                <MailCard />
              </div>
              <Card title="Other records">
                <Copies states={copies.data} />
              </Card>
            </div>
          </div>
        </PageBody>
      )}
    </Page>
  );
}

const NotOffered = () => <p className={words.soft}>{platformNameAtStart()} doesn't share gifts yet.</p>;

function Gifts({ state, found }: { state: CopiedGiftsState; found: CopyCheck }) {
  const check = useCheckGifts();
  const silent = readTime(useMe().platformSilentSince);
  if (!state.complete)
    return (
      <div className={styles.gifts}>
        <progress value={state.gifts} max={Math.max(state.total ?? 0, 1)} aria-label="Gifts loaded" />
        <p>{fillText(state)}</p>
        <p className={words.soft}>
          You can keep working: lists use {platformName()} for what isn't here yet.
        </p>
      </div>
    );
  return (
    <div className={styles.gifts}>
      <p>
        <Said since="change">
          {silent
            ? `${platformNameAtStart()} hasn't answered since ${nearText(silent)}, so gifts can't be compared with it.`
            : checkedText(state, found)}
        </Said>
      </p>
      {state.differing.length > 0 ? <Differing months={state.differing} /> : null}
      <Details entries={{ Gifts: countText(state.gifts), Updated: <TimeLabel text={state.asOf} /> }} />
      <Button pending={(check.isPending || state.checking) && 'Checking…'} onClick={() => check.mutate()}>
        Check now
      </Button>
      {check.error ? <p role="alert">{failureMessage(check.error).title}</p> : null}
    </div>
  );
}

function checkedText({ checkedAt, checking, differing }: CopiedGiftsState, found: CopyCheck): string {
  const at = readTime(checkedAt);
  if (checking) return `Comparing every month with ${platformName()}…`;
  if (!at) return 'Every gift is loaded. Not checked yet.';
  if (differing.length > mostShown) return `Checked ${dateTimeText(at)}. ${differingText(differing)}`;
  if (differing.length > 0)
    return `Checked ${dateTimeText(at)}: ${count(differing.length, 'month differs', 'months differ')}.`;
  const both = found.giftsOnBothSides;
  if (both !== null)
    return `Up to date. ${count(both, 'gift matches', 'gifts match')} ${platformName()}. Checked ${dateTimeText(at)}.`;
  const miscounted = found.miscounted.some(({ kind }) => kind === 'gifts');
  return miscounted
    ? `Checked ${dateTimeText(at)}. ${platformNameAtStart()} counts a different number of gifts than it lists.`
    : `Every gift was read. ${platformNameAtStart()} didn't report how many there are, so the number couldn't be checked.`;
}

/** Says which records are missing here, and where the platform's own count is off. */
function Differences({ found: { unreadable, miscounted } }: { found: CopyCheck }) {
  if (unreadable.length === 0 && miscounted.length === 0) return null;
  return (
    <Card title="Differences">
      <div className={styles.gifts}>
        {unreadable.length > 0 ? (
          <p>
            {count(unreadable.length, 'record', 'records')} couldn't be read, so{' '}
            {unreadable.length === 1 ? "it isn't" : "they aren't"} in Steward.
          </p>
        ) : null}
        {unreadable.length > 0 ? (
          <Long rows={unreadable.length} summary={`${countText(unreadable.length)} records`}>
            <table className={cardTable.table}>
              <ColumnTitles titles={['Type', 'What was found']} />
              <tbody>
                {unreadable.map(({ kind, why, near, at }) => (
                  <tr key={`${kind} ${why} ${at} ${near}`}>
                    <td>{nameOf(kind)}</td>
                    <td>
                      {why === 'no-id' ? 'No ID' : 'Not a record'}
                      {at ? (
                        <>
                          , <TimeLabel text={at} />
                        </>
                      ) : null}
                      {near ? <small className={styles.near}>{`Listed next to ${near}`}</small> : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Long>
        ) : null}
        {miscounted.length > 0 ? (
          <p>{`${platformNameAtStart()} counts a different number of records than it lists.`}</p>
        ) : null}
        {miscounted.length > 0 ? (
          <table className={`${cardTable.table} ${cardTable.figures}`}>
            <ColumnTitles titles={['Type', 'Listed', 'Counted']} />
            <tbody>
              {miscounted.map(({ kind, listed, counted }) => (
                <tr key={kind}>
                  <td>{nameOf(kind)}</td>
                  <td>{countText(listed)}</td>
                  <td>{countText(counted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </Card>
  );
}

const nameOf = (kind: CopyKind): string => (kind === 'gifts' ? 'Gifts' : names[kind]);

const Differing = ({ months }: { months: CopiedGiftsState['differing'] }) => (
  <Long rows={months.length} summary={`${countText(months.length)} months`}>
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
  </Long>
);

/** A table that opens on request if it is long. */
const Long = ({ rows, summary, children }: { rows: number; summary: string; children: ReactNode }) =>
  rows > mostShown ? (
    <details className={styles.long}>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  );

const names: Record<(typeof copySets)[number], string> = {
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

const Copies = ({ states }: { states: CopyState }) => (
  <table className={`${cardTable.table} ${cardTable.figures}`}>
    <ColumnTitles titles={['Type', 'Records', 'Updated']} />
    <tbody>
      {copySets.map((set) => (
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
