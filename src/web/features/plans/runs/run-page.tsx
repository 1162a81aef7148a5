import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { PlanRun, PlanRunItem } from '#contract/steward/operations/plans/plan-runs.ts';
import { mostUnapproved, planRunExport } from '#contract/steward/plan-runs.ts';
import { countText, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, NotFound } from '../../../data/api/app-error.ts';
import { nearText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { useExport } from '../../../labels/exports/export-mutations.ts';
import { Status } from '../../../labels/status.tsx';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { BackLink, WithBackLink } from '../../../record/with-back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { Said } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { DeclineRunDialog } from './decline-run-dialog.tsx';
import { RunItems } from './run-items.tsx';
import {
  durationText,
  includedIn,
  pausedText,
  progressText,
  runStateLabel,
  runTitle,
  settledIn,
} from './run-labels.ts';
import { type RunActName, useRunAct } from './run-mutations.ts';
import { runOptions } from './run-queries.ts';
import styles from './runs.module.css';

const route = getRouteApi('/_app/plans/runs/$runId');
const list = { to: '/plans', name: 'Recurring plans' };
const isActive = (run: PlanRun | undefined): boolean => run?.state === 'running' || run?.state === 'waiting';

/** One run: its review, then its progress, with the brakes, and in the end the outcome of each plan. */
export function RunPage() {
  const { runId } = route.useParams();
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    ...runOptions(runId),
    // Changes are announced; this is for a page that hears nothing.
    refetchInterval: ({ state: { data } }) => (isActive(data) ? 10_000 : false),
  });
  if (!run)
    return (
      <Page title="Bulk change">
        <PageBody>
          {error instanceof NotFound ? (
            <StatePanel title="We couldn't find this" actions={<BackLink {...list} />}>
              <p>The link may be wrong, or the review wasn't started within a day.</p>
            </StatePanel>
          ) : error ? (
            <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true" />
          )}
        </PageBody>
      </Page>
    );
  const leftOut = run.items.filter(({ outcome }) => outcome === 'left-out');
  const included = run.items.filter(({ outcome }) => outcome !== 'left-out');
  return (
    <WithBackLink list={list}>
      <Page
        title={<NameText>{`${runTitle(run)}${run.state === 'review' ? '?' : ''}`}</NameText>}
        sentence={<RunSentence run={run} />}
        actions={run.state === 'review' ? null : <RunFile run={run} />}
      >
        <PageBody>
          <div className={styles.cards}>
            <Card title="Status" aside={<Status of={run.state} label={runStateLabel} />}>
              <RunState run={run} />
            </Card>
            <Plans title="Plans" run={run} items={included} />
            <Plans title="Left out" run={run} items={leftOut} />
          </div>
        </PageBody>
      </Page>
    </WithBackLink>
  );
}

type PlansProps = { title: string; run: PlanRun; items: readonly PlanRunItem[] };

const Plans = ({ title, run, items }: PlansProps) =>
  items.length === 0 ? null : (
    <Card title={title} aside={countText(items.length)}>
      <RunItems label={title} run={run} items={items} />
    </Card>
  );

/** What it is worth, and who started it. */
function RunSentence({ run }: { run: PlanRun }) {
  const { startedAt, answeredAt, answeredBy, createdBy, isOwn, state } = run;
  const [started, answered] = [readTime(startedAt), readTime(answeredAt)];
  const worth = `${moneyText(run.monthlyCents)} a month`;
  return (
    <>
      Worth <b>{worth}</b>
      {run.unpriced > 0
        ? `, not counting ${count(run.unpriced, 'plan', 'plans')} with an unknown amount or frequency`
        : ''}
      {started ? (
        <>
          {' · '}Requested by {isOwn ? 'you' : <NameText>{createdBy ?? 'a deleted account'}</NameText>}{' '}
          {nearText(started)}
        </>
      ) : null}
      {answered ? (
        <>
          {' · '}
          {state === 'declined' ? 'Declined' : 'Approved'} by{' '}
          <NameText>{answeredBy ?? 'a deleted account'}</NameText> {nearText(answered)}
        </>
      ) : null}
    </>
  );
}

function RunFile({ run }: { run: PlanRun }) {
  const may = useMay();
  const make = useExport({ one: 'plan' });
  if (!may('exports.make')) return null;
  return (
    <>
      <Button
        pending={make.isPending && 'Exporting…'}
        onClick={() => make.mutate({ kind: planRunExport, filter: { run: run.id } })}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Export outcomes
      </Button>
      <WriteFailure error={make.error} what="the file was created" />
    </>
  );
}

/** Its state in words, how far it is, and what can be done now. */
function RunState({ run }: { run: PlanRun }) {
  const act = useRunAct(run.id);
  const isSending = (name: RunActName) => act.isPending && act.variables === name;
  const button = (
    name: RunActName,
    words: string,
    busy: string,
    variant: 'primary' | 'plain' | 'danger' = 'plain',
  ) => (
    <Button variant={variant} pending={isSending(name) && busy} onClick={() => act.mutate(name)}>
      {words}
    </Button>
  );
  return (
    <div className={styles.about}>
      <RunWords run={run} />
      {run.state === 'review' || run.state === 'needs-approval' ? null : <Progress run={run} />}
      <div className={styles.acts} data-print="no">
        <RunButtons run={run} button={button} stop={() => act.mutateAsync('stop')} stopError={act.error} />
      </div>
      <WriteFailure error={act.error} what="this was saved" />
    </div>
  );
}

type ButtonsProps = {
  run: PlanRun;
  button: (
    name: RunActName,
    words: string,
    busy: string,
    variant?: 'primary' | 'plain' | 'danger',
  ) => React.ReactNode;
  stop: () => Promise<unknown>;
  stopError: Error | null;
};

function RunButtons({ run, button, stop }: ButtonsProps) {
  const [stopping, setStopping] = useState(false);
  const [declining, setDeclining] = useState(false);
  const isCancel = run.act.kind === 'cancel';
  const stopButton = (words: string) => <Button onClick={() => setStopping(true)}>{words}</Button>;
  const shown = () => {
    switch (run.state) {
      case 'review':
        if (run.counts.waiting === 0) return null;
        if (run.needsApproval) return button('start', 'Request approval', 'Requesting…', 'primary');
        return button(
          'start',
          runTitle({
            act: run.act.kind === 'cancel' ? run.act : { ...run.act, subcampaign: null },
            counts: run.counts,
          }),
          'Starting…',
          isCancel ? 'danger' : 'primary',
        );
      case 'needs-approval':
        return run.isOwn ? (
          stopButton('Withdraw…')
        ) : (
          <>
            {button('approve', 'Approve and start', 'Starting…', isCancel ? 'danger' : 'primary')}
            <Button onClick={() => setDeclining(true)}>Decline…</Button>
          </>
        );
      case 'running':
      case 'waiting':
        return (
          <>
            {button('pause', 'Pause', 'Pausing…')}
            {stopButton('Stop…')}
          </>
        );
      case 'paused':
        return (
          <>
            {button('resume', 'Resume', 'Resuming…', 'primary')}
            {stopButton('Stop…')}
          </>
        );
      default:
        return null;
    }
  };
  return (
    <>
      {shown()}
      {stopping ? <StopDialog run={run} stop={stop} onClose={() => setStopping(false)} /> : null}
      {declining ? <DeclineRunDialog run={run} onClose={() => setDeclining(false)} /> : null}
    </>
  );
}

type StopProps = { run: PlanRun; stop: () => Promise<unknown>; onClose: () => void };

function StopDialog({ run, stop, onClose }: StopProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <GuardedDialog
      onClose={onClose}
      title="Stop for good?"
      safeLabel="Keep it"
      actLabel="Stop"
      pending={isStopping && 'Stopping…'}
      onAct={() => {
        setIsStopping(true);
        // The page says what went wrong.
        return stop().catch(() => undefined);
      }}
    >
      <DialogText>
        <p>
          {count(run.counts.waiting, 'remaining plan stays', 'remaining plans stay')} as{' '}
          {run.counts.waiting === 1 ? 'it is' : 'they are'}. What was already sent isn't undone.
        </p>
      </DialogText>
    </GuardedDialog>
  );
}

function Progress({ run }: { run: PlanRun }) {
  const [settled, all] = [settledIn(run), includedIn(run)];
  return (
    <div className={styles.progress}>
      <progress value={settled} max={all} aria-label="Plans finished" />
      <span className={styles.line}>
        <Said since="change">{progressText(run)}</Said>
      </span>
    </div>
  );
}

/** What is about to happen, or why nothing does. */
function RunWords({ run }: { run: PlanRun }) {
  const { act } = run;
  return (
    <>
      {act.kind === 'cancel' ? (
        <p>
          Reason: “<NameText>{act.reason}</NameText>”
        </p>
      ) : null}
      <StateWords run={run} />
    </>
  );
}

function StateWords({ run }: { run: PlanRun }) {
  switch (run.state) {
    case 'review':
      return <ReviewWords run={run} />;
    case 'needs-approval':
      return (
        <Notice tone="warn">
          {run.isOwn
            ? `More than ${mostUnapproved} plans in a day need a second person. Another administrator has been notified. Nothing is sent until they approve.`
            : `More than ${mostUnapproved} plans in a day need a second person. Nothing is sent until you approve. Plans that changed since the review are left alone.`}
        </Notice>
      );
    case 'running':
      return <p>Plans are changed one at a time. You can close this page; Steward continues without it.</p>;
    case 'waiting':
      return (
        <Notice tone="warn">
          We couldn't confirm one plan yet, so nothing more is sent. Steward keeps checking, and continues by
          itself once it is confirmed.
        </Notice>
      );
    case 'paused':
      return <Notice tone="warn">{pausedText(run.pausedBecause)}</Notice>;
    case 'declined':
      return run.answerNote ? (
        <Notice>
          “<NameText>{run.answerNote}</NameText>”
        </Notice>
      ) : (
        <p>{run.counts.done > 0 ? 'Nothing more was sent.' : 'Nothing was sent.'}</p>
      );
    default:
      return null;
  }
}

function ReviewWords({ run }: { run: PlanRun }) {
  const { waiting, 'left-out': leftOut } = run.counts;
  if (waiting === 0) return <p>All of these plans were left out. Nothing will be sent.</p>;
  return (
    <>
      <p>
        {run.act.kind === 'cancel'
          ? `${count(waiting, 'plan ends', 'plans end')} for good. A payment already processing may still go through, and past gifts aren't refunded.`
          : `Future gifts of ${count(waiting, 'plan', 'plans')} go to the new campaign. Past gifts stay where they are.`}
        {leftOut > 0 ? ` ${count(leftOut, 'plan is', 'plans are')} left out; see below.` : ''}
      </p>
      <p>
        Plans are changed one at a time, so this takes {durationText(run.secondsLeft)}. You can pause or stop
        it. Nothing has been sent to {platformName()} yet.
      </p>
      {run.needsApproval ? (
        <Notice>
          More than {mostUnapproved} plans in a day need the approval of a second administrator.
        </Notice>
      ) : null}
    </>
  );
}
