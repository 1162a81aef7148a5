import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureWords } from '../../data/app-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/record.tsx';
import { methodName } from '../plans/plan-words.ts';
import { methodsOfDonorOptions } from '../plans/plans-queries.ts';
import type { NewMethod, VaultFields } from './card-vault.ts';
import { type GiftValues, isNew } from './gift-values.ts';
import styles from './take-gift.module.css';
import { vaultOptions } from './take-gift-queries.ts';

/** The place of both is kept until it is known what is taken. */
const newMethods: readonly NewMethod[] = ['Card', 'Bank'];
const newWords: Record<NewMethod, string> = { Card: 'A new card', Bank: 'A new bank account' };

type Props = {
  form: UseFormReturn<GiftValues>;
  donorId: string | undefined;
  fields: Ref<VaultFields>;
  locked: boolean;
};

/** A stored way to pay first; a new card or account where a vault takes it. */
export function HowPaid({ form, donorId, fields, locked }: Props) {
  const { register, watch, formState } = form;
  const method = watch('method');
  const vault = useQuery(vaultOptions);
  const stored = useQuery({ ...methodsOfDonorOptions(donorId ?? ''), enabled: donorId !== undefined });
  const ways = (stored.data?.reply.data ?? []).filter(({ isExpired }) => !isExpired);
  const choose = register('method', {
    validate: (chosen) =>
      isNew(chosen)
        ? vault.data?.takes.includes(chosen)
          ? undefined
          : 'Choose a way to pay.'
        : ways.some(({ id }) => id === chosen)
          ? undefined
          : 'Choose a way to pay.',
  });
  const asksNew = isNew(method);
  const Fields = vault.data?.Fields;
  return (
    <Card
      title="How they pay"
      aside={
        asksNew && vault.data ? (
          <span className={styles.lock}>
            <Lock size={15} strokeWidth={1.75} aria-hidden="true" />
            Encrypted here, never seen by our server
          </span>
        ) : null
      }
    >
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Way to pay</legend>
        <div className={donorId ? `${styles.ways} ${styles.stored}` : styles.ways}>
          {ways.map((way) => (
            <label key={way.id} className={styles.way}>
              <input type="radio" value={way.id} {...choose} />
              <span>
                {methodName(way)}{' '}
                <span className={styles.quiet}>
                  {[way.holderName, way.expirationDate && `ends ${way.expirationDate}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
          ))}
          <div className={styles.news}>
            {(vault.data?.takes ?? newMethods).map((kind) => (
              <label key={kind} className={styles.way}>
                <input type="radio" value={kind} disabled={!vault.data} {...choose} />
                {newWords[kind]}
              </label>
            ))}
          </div>
        </div>
      </fieldset>
      {formState.errors.method ? <Notice tone="danger">{formState.errors.method.message}</Notice> : null}
      {stored.error ? <Notice tone="warn">The stored ways to pay could not be read.</Notice> : null}
      <div className={asksNew ? `${styles.fields} ${styles.kept}` : styles.fields}>
        {vault.error ? (
          <Notice tone="warn">
            {failureWords(vault.error).title}. {failureWords(vault.error).detail}
          </Notice>
        ) : null}
        {vault.data === null ? (
          <Notice>
            New cards and accounts are not taken here: nobody has turned it on for this installation. What a
            donor has stored can be charged; begin on the donor’s page.
          </Notice>
        ) : null}
        {asksNew && Fields ? (
          <>
            <Fields key={method} kind={method} fields={fields} locked={locked} />
            <Checkbox label="Make it what this donor gives by" {...register('makeDefault')} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
