import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { useLacks } from '../../../data/session/session.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import type { Plan } from '../../../nouns/plan/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { fieldErrors } from '../field-errors.ts';
import { type GiftValues, isNew } from '../gift-values.ts';
import { willBeSaved } from '../labels.ts';
import styles from '../take-gift.module.css';
import { vaultOptions } from '../take-gift-queries.ts';
import type { NewMethod, VaultFields } from './card-vault.ts';
import payment from './payment-card.module.css';

/** Both are shown until it is known which of them can be entered. */
const newMethods: readonly NewMethod[] = ['Card', 'Bank'];
const newLabels: Record<NewMethod, string> = { Card: 'New card', Bank: 'New bank account' };

type Props = {
  form: UseFormReturn<GiftValues>;
  donorId: string | undefined;
  /** The payment method of the plan whose missed gift is to be charged, if the plan failed with it. */
  failed: Plan['paymentMethod'];
  fields: Ref<VaultFields>;
  locked: boolean;
};

/** Saved payment methods first; then a new card or account, if a vault can encrypt it. */
export function PaymentCard({ form, donorId, failed, fields, locked }: Props) {
  const { register, watch, formState } = form;
  const method = watch('method');
  const vault = useQuery(vaultOptions);
  const lacked = useLacks()('paymentMethods.listByDonor');
  const stored = useQuery({
    ...methodsOfDonorOptions(donorId ?? ''),
    enabled: donorId !== undefined && !lacked,
  });
  const ways = (stored.data?.reply.data ?? []).filter(({ isExpired }) => !isExpired);
  const choose = register('method', {
    validate: (chosen) =>
      isNew(chosen)
        ? vault.data?.accepts.includes(chosen)
          ? undefined
          : fieldErrors.method
        : ways.some(({ id }) => id === chosen)
          ? undefined
          : fieldErrors.method,
  });
  const isNewMethod = isNew(method);
  const Fields = vault.data?.Fields;
  return (
    <Card
      title="Payment"
      aside={
        isNewMethod && vault.data ? (
          <span className={payment.lock}>
            <Lock size={15} strokeWidth={1.75} aria-hidden="true" />
            Encrypted here, never seen by our server
          </span>
        ) : null
      }
    >
      {failed ? (
        <Notice>
          {methodName(failed)} failed for this plan. Ask the donor which payment method to charge.
        </Notice>
      ) : null}
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Payment method</legend>
        <div className={donorId ? `${payment.ways} ${payment.stored}` : payment.ways}>
          {ways.map((way) => (
            <label key={way.id} className={payment.way}>
              <input type="radio" value={way.id} {...choose} />
              <span>
                {methodName(way)}{' '}
                <span className={styles.quiet}>
                  <NameText>
                    {[way.holderName, way.expirationDate && `expires ${way.expirationDate}`]
                      .filter(Boolean)
                      .join(', ')}
                  </NameText>
                </span>
              </span>
            </label>
          ))}
          <div className={payment.news}>
            {(vault.data?.accepts ?? newMethods).map((kind) => (
              <label key={kind} className={payment.way}>
                <input type="radio" value={kind} disabled={!vault.data} {...choose} />
                {newLabels[kind]}
              </label>
            ))}
          </div>
        </div>
      </fieldset>
      {formState.errors.method ? <Notice tone="danger">{formState.errors.method.message}</Notice> : null}
      {stored.error ? (
        <Notice tone="warn">
          Couldn't load saved payment methods.{' '}
          <Button onClick={() => void stored.refetch()}>Try again</Button>
        </Notice>
      ) : null}
      {lacked && donorId !== undefined && vault.data !== null ? (
        <p className={styles.quiet}>{platformNameAtStart()} doesn't list saved payment methods yet.</p>
      ) : null}
      <div className={isNewMethod ? `${payment.fields} ${payment.kept}` : payment.fields}>
        {vault.error ? (
          <Notice tone="warn">
            {failureMessage(vault.error).title}. {failureMessage(vault.error).detail}{' '}
            <Button onClick={() => void vault.refetch()}>Try again</Button>
          </Notice>
        ) : null}
        {vault.data === null ? (
          <Notice>
            New cards and bank accounts are turned off here.{' '}
            {lacked
              ? `${platformNameAtStart()} doesn't list saved payment methods yet, so nothing can be charged here.`
              : "To charge a saved payment method, start from the donor's page."}
          </Notice>
        ) : null}
        {isNewMethod && Fields ? (
          <>
            <Fields key={method} kind={method} fields={fields} locked={locked} />
            <p className={styles.quiet}>
              {willBeSaved(method === 'Card' ? 'new card' : 'new bank account')} {platformNameAtStart()} saves
              every new payment method.
            </p>
            <Checkbox label="Make default payment method" {...register('makeDefault')} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
