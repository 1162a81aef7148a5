import { useState } from 'react';
import { frequencyPhrase } from '#contract/frequencies.ts';
import { readTime } from '#contract/wire-time.ts';
import { OutcomeUnknown } from '../../data/app-error.ts';
import { dollarText, longDayText } from '../../data/format.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { useOtherWays } from './other-ways.tsx';
import { methodName } from './plan-words.ts';
import { useUpdatePlan } from './plans-mutations.ts';
import { type ListedPlan, payerName } from './plans-queries.ts';

type Props = { plan: ListedPlan; donorId: string; onClose: () => void };

/** Lets a plan pay by another stored way. It collects nothing: a missed gift is a charge of its own. */
export function SwitchMethodDialog({ plan, donorId, onClose }: Props) {
  const { ways, error } = useOtherWays({ donorId, besides: plan.paymentMethod?.id ?? null });
  const [picked, setPicked] = useState<string | null>(null);
  const update = useUpdatePlan();
  const chosen = ways?.find(({ id }) => id === picked) ?? ways?.[0];
  const next = readTime(plan.nextPaymentDate);
  const send = async () => {
    if (!chosen) return;
    try {
      await update.run({
        input: { path: { donorId, subscriptionId: plan.id }, body: { paymentMethodId: chosen.id } },
        seenVersion: plan.updatedAt,
      });
      onClose();
    } catch {
      // Shown in the dialog from `update.error`.
    }
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={
        <>
          Another way to pay for <bdi>{payerName(plan)}</bdi>’s plan
        </>
      }
      safeLabel="Leave as it is"
      actLabel="Switch the plan"
      pendingLabel="Switching…"
      look="primary"
      pending={update.pending}
      blocked={
        update.error instanceof OutcomeUnknown
          ? 'It is not known yet whether it was switched'
          : chosen
            ? undefined
            : 'There is no other way to pay'
      }
      failure={update.error ? writeFailure(update.error, 'the plan was switched') : null}
      onAct={() => void send()}
    >
      {chosen ? (
        <SelectField
          label="Pay by"
          options={(ways ?? []).map((way) => ({
            value: way.id,
            label: [methodName(way), way.holderName, way.expirationDate && `ends ${way.expirationDate}`]
              .filter(Boolean)
              .join(', '),
          }))}
          value={chosen.id}
          onChange={(event) => setPicked(event.target.value)}
        />
      ) : null}
      <DialogText>
        {chosen ? (
          <>
            <p>
              From now on {dollarText(plan.amount)} {frequencyPhrase(plan.frequency)} is taken from{' '}
              {methodName(chosen)} instead of {methodName(plan.paymentMethod)}
              {next ? `, next on ${longDayText(next)}` : ''}.
            </p>
            <p>
              Amount, rhythm and purpose stay. This collects nothing now: a gift that was missed is taken by a
              charge of its own.
            </p>
          </>
        ) : (
          <p>
            {error
              ? 'The stored ways to pay could not be read. Nothing was changed; try again in a moment.'
              : ways
                ? 'No other way to pay is stored. Ask the donor for one; it is stored when they give online, or when a gift is taken here.'
                : 'Looking for other ways to pay…'}
          </p>
        )}
      </DialogText>
    </GuardedDialog>
  );
}
