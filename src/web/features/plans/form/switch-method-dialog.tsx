import { useState } from 'react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { NotSupported } from '../../../data/api/app-error.ts';
import { longDayText } from '../../../data/format/format.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { methodName, nextGift, nextSentence, planTerms } from '../../../nouns/plan/labels.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import { useUpdatePlan } from '../../../nouns/plan/mutations.ts';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useOtherMethods } from '../rescue/other-methods.tsx';

type Props = { plan: ListedPlan; donorId: string; onClose: () => void };

/** Moves a plan to another saved payment method. This charges nothing: a missed gift must be charged separately. */
export function SwitchMethodDialog({ plan, donorId, onClose }: Props) {
  const { methods, error } = useOtherMethods({ donorId, besides: plan.paymentMethod?.id ?? null });
  const [picked, setPicked] = useState<string | null>(null);
  const update = useUpdatePlan();
  const chosen = methods?.find(({ id }) => id === picked) ?? methods?.[0];
  const next = nextGift(plan);
  const send = () =>
    chosen &&
    update.run({
      input: { path: { donorId, subscriptionId: plan.id }, body: { paymentMethodId: chosen.id } },
      seenVersion: plan.updatedAt,
    });
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          Change payment method for <NameText>{payerName(plan)}</NameText>'s plan of {planTerms(plan)}
        </>
      }
      actLabel="Change payment method"
      variant="primary"
      pending={update.pending && 'Changing…'}
      blocked={waitsForOutcome(update.error) ?? (chosen ? undefined : 'No other payment method')}
      failure={writeFailure(update.error, 'the payment method was changed')}
      onAct={send}
    >
      {chosen ? (
        <SelectField
          label="Payment method"
          options={(methods ?? []).map((method) => ({
            value: method.id,
            label: [
              methodName(method),
              method.holderName,
              method.expirationDate && `expires ${method.expirationDate}`,
            ]
              .filter(Boolean)
              .join(', '),
          }))}
          {...controlled(chosen.id, setPicked)}
        />
      ) : null}
      <DialogText>
        {chosen ? (
          <>
            <p>
              {planTerms(plan)} will be charged to {methodName(chosen)} instead of{' '}
              {methodName(plan.paymentMethod)}
              {next ? `, starting ${longDayText(next)}` : ''}.{next ? '' : ` ${nextSentence(plan)}`}
            </p>
            <p>
              Amount, frequency, and campaign stay the same. Nothing is charged now; charge missed gifts
              separately.
            </p>
          </>
        ) : (
          <p>
            {error instanceof NotSupported
              ? `${platformNameAtStart()} doesn't list saved payment methods yet.`
              : error
                ? "Couldn't load this donor's payment methods. Try again in a moment."
                : methods
                  ? "No other saved payment method. Ask the donor for one; it's saved when they give online or when you take a gift."
                  : 'Loading payment methods…'}
          </p>
        )}
      </DialogText>
    </GuardedDialog>
  );
}
