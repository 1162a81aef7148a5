import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import type { PlanCall, PlanCalls, PlanNote } from '#contract/steward/operations/plans/plan-calls.ts';
import { type CallMark, callMarks } from '#contract/steward/plan-calls.ts';
import { cents, toCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { dollarParts, longDayText, nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { PhoneLink } from '../../../nouns/donor/contact-links.tsx';
import { methodName, pendingPlanText } from '../../../nouns/plan/labels.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';
import { usePendingPlanWrite } from '../../../nouns/plan/plan-state.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { WhenVisible } from '../../../ui/when-visible.tsx';
import { SwitchMethodDialog } from '../form/switch-method-dialog.tsx';
import { PlanDonor } from '../list/plan-row.tsx';
import { OtherWays, useOtherWays } from './other-ways.tsx';
import { useMarkCall } from './plan-calls-mutations.ts';
import styles from './rescue.module.css';

/** One plan: its donor, its problem, its value, the donor's other payment methods, and the step that keeps it. */
export function RescueRow({ plan, calls }: { plan: ListedPlan; calls: PlanCalls | undefined }) {
  const may = useMay();
  const { donorId, monthlyCents, paymentMethod, phone } = plan;
  const next = readTime(plan.nextPaymentDate);
  const updated = readTime(plan.updatedAt);
  const canSwitch = may('subscriptions.update') && may('paymentMethods.listByDonor');
  return (
    <li className={canSwitch ? styles.row : `${styles.row} ${styles.readOnly}`}>
      <div className={styles.who}>
        <Link {...recordPage('plan', plan.id, donorId)}>
          <PlanDonor plan={plan} />
        </Link>
        <span className={styles.line}>
          {methodName(paymentMethod)}
          {paymentMethod?.expiration ? `, expires ${paymentMethod.expiration}` : ''}
          {next
            ? ` · next payment ${longDayText(next)}`
            : updated
              ? ` · last updated ${longDayText(updated)}`
              : ''}
        </span>
        {phone ? (
          <span className={styles.call}>
            <PhoneLink phone={phone} />
          </span>
        ) : (
          <span className={styles.line}>No phone number</span>
        )}
        {calls ? (
          <CallMarks
            planId={plan.id}
            call={calls.calls.find(({ planId }) => planId === plan.id)}
            note={calls.notes.find(({ planId }) => planId === plan.id)}
          />
        ) : null}
      </div>
      {canSwitch && donorId ? (
        <div className={styles.ways}>
          <WhenVisible minHeight={20}>
            <OtherWays donorId={donorId} besides={paymentMethod?.id ?? null} />
          </WhenVisible>
        </div>
      ) : null}
      <div className={styles.worth}>
        <Amount parts={dollarParts(plan.amount)} />
        <span className={styles.line}>
          {frequencyLabel(plan.frequency)}
          {monthlyCents == null || (plan.amount !== null && monthlyCents === toCents(plan.amount))
            ? ''
            : `, ${aboutMoney(cents(monthlyCents))} a month`}
        </span>
      </div>
      {canSwitch && donorId ? (
        <div className={styles.acts}>
          <WhenVisible minHeight={36} before={<Button aria-disabled>Change payment method…</Button>}>
            <ChangeMethod plan={plan} donorId={donorId} />
          </WhenVisible>
          {plan.concern === 'failing' && may('payments.authorize') ? (
            <Link
              to="/take-gift"
              search={{ donor: donorId, plan: plan.id }}
              className={buttonClass('quiet')}
              title="A separate charge. Changing the method doesn't charge missed gifts."
            >
              Retry missed gift…
            </Link>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

const names: Record<CallMark, string> = {
  called: 'Called',
  'new-card': 'New card',
  'gave-up': "Couldn't reach",
};

type Props = { planId: string; call: PlanCall | undefined; note: PlanNote | undefined };

/** The last note on a plan, and the outcome of a call to its donor, with undo. A button for each other outcome. */
function CallMarks({ planId, call, note }: Props) {
  const mark = useMarkCall(planId);
  const rest = callMarks.filter((one) => one !== call?.mark);
  return (
    <div className={styles.calls}>
      {note ? (
        <p className={styles.note}>
          <NameText>{note.note}</NameText>
          <Author by={note.by} at={note.at} />
        </p>
      ) : null}
      <div className={styles.marks}>
        {call ? (
          <span role="status" className={styles.line} id={`call-${planId}`}>
            <b>{names[call.mark]}</b>
            <Author by={call.by} at={call.at} />
          </span>
        ) : (
          <span className={styles.line} id={`call-${planId}`}>
            Mark as
          </span>
        )}
        {rest.map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-describedby={`call-${planId}`}
            pending={mark.isPending && mark.variables === one && 'Saving…'}
            onClick={() => mark.mutate(one)}
          >
            {names[one]}
          </Button>
        ))}
        {call ? (
          <UndoButton
            isUndoing={mark.isPending && mark.variables === null}
            onUndo={() => mark.mutate(null)}
          />
        ) : null}
      </div>
      <WriteFailure error={mark.error} what="this was saved" />
    </div>
  );
}

function Author({ by, at }: { by: string | null; at: string }) {
  const time = readTime(at);
  return (
    <span className={styles.line}>
      {' · '}
      <NameText>{by ?? 'Deleted account'}</NameText>
      {time ? `, ${nearText(time)}` : ''}
    </span>
  );
}

/** Without another saved payment method, the step before: saving one that the donor reads out. */
function ChangeMethod({ plan, donorId }: { plan: ListedPlan; donorId: string }) {
  const may = useMay();
  const [changing, setChanging] = useState(false);
  const { ways } = useOtherWays({ donorId, besides: plan.paymentMethod?.id ?? null });
  const pending = usePendingPlanWrite(plan.id);
  const none = ways?.length === 0;
  const why = none ? 'No other payment method is saved for this donor' : pending && pendingPlanText(pending);
  if (none && !pending && may('payments.authorize'))
    return (
      <Link
        to="/take-gift"
        search={{ donor: donorId, save: true }}
        className={buttonClass()}
        title="Saves a card without charging it. Then change the plan's method here."
      >
        Add a card…
      </Link>
    );
  return (
    <>
      <Button
        aria-disabled={!ways || Boolean(why)}
        title={why ?? undefined}
        onClick={() => setChanging(true)}
      >
        Change payment method…
      </Button>
      {changing ? (
        <SwitchMethodDialog plan={plan} donorId={donorId} onClose={() => setChanging(false)} />
      ) : null}
    </>
  );
}
