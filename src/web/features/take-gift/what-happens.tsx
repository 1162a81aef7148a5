import type { UseFormReturn } from 'react-hook-form';
import { cents } from '#contract/money.ts';
import { moneyParts, moneyText } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/record.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailMistake } from '../donors/labels.ts';
import { type Names, oftenWords, purposeWords } from './gift-sentence.ts';
import { feeMistake, type GiftValues, sumsOf } from './gift-values.ts';
import styles from './take-gift.module.css';

type Props = {
  form: UseFormReturn<GiftValues>;
  names: Names;
  /** Why it cannot be looked through as it stands. */
  blocked: string | undefined;
  /** What kept it from being looked through just now. */
  fault: string | null;
  pending: boolean;
};

const dedications = ['In honor of', 'In memory of'].map((value) => ({ value, label: value }));

/** The sum, what it will do, what the donor wishes with it, and the way on. */
export function WhatHappens({ form, names, blocked, fault, pending }: Props) {
  const { register, watch, formState } = form;
  const values = watch();
  const { errors } = formState;
  const sums = sumsOf(values);
  const purpose = purposeWords(names);
  return (
    <div className={styles.side}>
      <Card title="What will happen">
        <div className={styles.big}>
          <span className={sums?.total ? undefined : styles.none}>
            <Amount parts={moneyParts(sums?.total ?? cents(0))} size="hero" />
          </span>
        </div>
        <p className={styles.happens}>
          {values.storeOnly
            ? 'Nothing is charged; the way to pay is stored.'
            : sums
              ? `${oftenWords(values)}, from the ${names.method} of ${names.donor}`
              : 'The sum stands here once an amount is given.'}
          {sums && !values.storeOnly && purpose ? (
            <>
              <br />
              to {purpose}
            </>
          ) : null}
        </p>
        {values.storeOnly ? null : (
          <div className={styles.rest}>
            <Checkbox
              label={
                <>
                  Donor covers the fees{' '}
                  {values.coverFees && sums ? (
                    <span className={styles.quiet}>(+ {moneyText(sums.fee)})</span>
                  ) : null}
                </>
              }
              {...register('coverFees')}
            />
            {values.coverFees ? (
              <TextField
                label="Fees in dollars"
                inputMode="decimal"
                autoComplete="off"
                placeholder="2.9 % and 30 cents"
                hint="What the donor adds. Empty: what cards usually cost."
                error={errors.fee?.message}
                {...register('fee', { validate: feeMistake })}
              />
            ) : null}
            <Checkbox label="Keep the donor anonymous" {...register('anonymous')} />
            <Checkbox label="Add a dedication" {...register('dedicate')} />
            {values.dedicate ? (
              <>
                <SelectField label="Dedication" options={dedications} {...register('dedicationType')} />
                <TextField
                  label="Name"
                  autoComplete="off"
                  error={errors.dedicationName?.message}
                  {...register('dedicationName', {
                    validate: (text, all) =>
                      all.dedicate && text.trim() === '' ? 'Say whom it honors.' : undefined,
                  })}
                />
                <TextField
                  label="Email to tell them"
                  type="email"
                  autoComplete="off"
                  hint="May stay empty."
                  error={errors.dedicationEmail?.message}
                  {...register('dedicationEmail', { validate: (text) => emailMistake(text) })}
                />
              </>
            ) : null}
          </div>
        )}
        <div className={styles.end}>
          {fault ? (
            <Notice tone="danger" role="alert">
              {fault}
            </Notice>
          ) : null}
          <Button
            type="submit"
            look="primary"
            wide
            pending={pending && 'Encrypting…'}
            aria-disabled={blocked ? true : undefined}
            title={blocked}
          >
            {values.storeOnly || !sums ? 'Review' : `Review ${moneyText(sums.total)}`}
          </Button>
          <p className={styles.calm}>{blocked ?? 'Nothing is charged before you confirm.'}</p>
        </div>
      </Card>
    </div>
  );
}
