/** Plans whose payments failed or soon will. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import type { PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';
import { callMarks } from '#contract/steward/plan-calls.ts';
import { dollarText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { PhoneLink } from '../../../nouns/donor/contact-links.tsx';
import { callAbout, callNames } from '../../../nouns/plan/calls/call-about.ts';
import { useMarkCall } from '../../../nouns/plan/calls/plan-calls-mutations.ts';
import { planCallsOptions } from '../../../nouns/plan/calls/plan-calls-queries.ts';
import { unknownStatusText } from '../../../nouns/plan/labels.ts';
import { type ListedPlan, payerName, plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { type Decision, type Found, foundIn } from './decision.ts';
import styles from './decisions.module.css';
import { worstFailingOptions } from './failing-plans-queries.ts';
import { sumDecisions } from './plan-sums.ts';

/** The largest failing plan whose donor nobody called yet, and how many others there are. */
export function useFailingPlans(enabled: boolean): Found | null {
  const calls = useMay()('notes.write');
  const summary = useQuery({ ...plansSummaryOptions, enabled });
  const worst = useQuery({ ...worstFailingOptions, enabled: enabled && calls });
  const plans = worst.data ?? [];
  const marks = useQuery({
    ...planCallsOptions(plans.map(({ id }) => id)),
    enabled: enabled && calls && plans.length > 0,
  });
  const isRead =
    !calls || worst.isError || marks.isError || (worst.data && (plans.length === 0 || marks.data));
  return foundIn(enabled, { ...summary, data: isRead ? summary.data : undefined }, (found) => {
    const failing = found?.concerns.failing;
    const { data } = marks;
    const uncalled = data ? plans.filter((plan) => !isSettled(plan, data)) : [];
    const unknown = found && found.unknown.status > 0;
    if (failing && data && failing.count > 0) {
      const ids = plans.map(({ id }) => id);
      const called = plans.length - uncalled.length;
      return {
        decisions: uncalled.map((plan) => callDecision(plan, ids)),
        most: 1,
        others: {
          total: failing.count - called,
          row: (left) => ({
            id: 'failing-more',
            title: counted(left, 'other failing plan', 'other failing plans'),
            line: 'Not called yet',
            verb: 'Review',
            step: { to: '/plans/rescue' },
          }),
        },
      };
    }
    return sumDecisions('failing', failing, {
      title: (count) => counted(count, 'failing plan', 'failing plans'),
      unknown: unknown ? `Some payments may have failed: ${unknownStatusText(found.unknown.status)}` : null,
    });
  });
}

const isSettled = (plan: ListedPlan, calls: PlanCalls): boolean =>
  callAbout(plan, calls, Date.now()) !== undefined;

/** `among`: IDs of the plans whose calls are read together. */
const callDecision = (plan: ListedPlan, among: readonly string[]): Decision => ({
  id: `failing-${plan.id}`,
  title: (
    <>
      <NameText>{payerName(plan)}</NameText>'s payment failed
    </>
  ),
  line: `${dollarText(plan.amount)} ${frequencyPhrase(plan.frequency)}`,
  verb: 'Call',
  undoes: true,
  open: (about) => <Call plan={plan} among={among} about={about} />,
});

/** The donor's number, and what came of the call, with undo. */
function Call({ plan, among, about }: { plan: ListedPlan; among: readonly string[]; about: string }) {
  const mark = useMarkCall();
  const { data } = useQuery(planCallsOptions(among));
  const call = data && callAbout(plan, data, Date.now());
  return (
    <>
      {call ? (
        <p className={styles.acts}>
          <span>{callNames[call.mark]}</span>
          <UndoButton
            isUndoing={mark.isPending}
            onUndo={() => mark.mutate({ planId: plan.id, mark: null })}
          />
        </p>
      ) : (
        <div className={styles.acts}>
          {callMarks.map((one, at) => (
            <Button
              key={one}
              variant={at === 0 ? 'primary' : 'plain'}
              aria-describedby={about}
              pending={mark.isPending && mark.variables.mark === one && 'Saving…'}
              onClick={() => mark.mutate({ planId: plan.id, mark: one })}
            >
              {callNames[one]}
            </Button>
          ))}
          {plan.phone ? <PhoneLink phone={plan.phone} /> : <span>No phone number</span>}
          <Link {...recordPage('plan', plan.id, plan.donorId)} className={buttonClass('quiet')}>
            View plan
          </Link>
        </div>
      )}
      <WriteFailure error={mark.error} what="this was saved" />
    </>
  );
}

/** Plans whose card expires before the next gift. */
export const useEndingPlans = (enabled: boolean): Found | null =>
  foundIn(enabled, useQuery({ ...plansSummaryOptions, enabled }), (found) => {
    const unknown = found ? found.unknown.status + found.unknown.next : 0;
    return sumDecisions('ending', found?.concerns.ending, {
      title: (count) => counted(count, 'card expiring', 'cards expiring'),
      unknown:
        unknown > 0
          ? `Some cards may expire: ${counted(unknown, 'plan', 'plans')} with an unknown status or next gift`
          : null,
    });
  });
