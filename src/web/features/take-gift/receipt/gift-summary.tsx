import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { cents, moneyParts, moneyText } from '#contract/values/money.ts';
import { emailError } from '../../../nouns/donor/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { formField } from '../../../ui/form/form-field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { dedicationNameError, feeError } from '../gift-checks.ts';
import { sumsOf } from '../gift-sums.ts';
import { type GiftValues, isNew } from '../gift-values.ts';
import { type Names, purposeText, shortSummary, willBeSaved } from '../labels.ts';
import styles from '../take-gift.module.css';
import { vaultOptions } from '../take-gift-queries.ts';

type Props = {
  form: UseFormReturn<GiftValues>;
  names: Names;
  /** Why it can't be reviewed now. */
  blocked: string | undefined;
  /** Why the last attempt to review it failed. */
  fault: string | null;
  pending: boolean;
};

const dedications = ['In honor of', 'In memory of'].map((value) => ({ value, label: value }));

/** The total, what will happen, the donor's wishes, and the button to the review. */
export function GiftSummary({ form, names, blocked, fault, pending }: Props) {
  const { register, watch } = form;
  const values = watch();
  const sums = sumsOf(values);
  const purpose = purposeText(names);
  // Null if new cards and bank accounts are turned off.
  const isOff = useQuery(vaultOptions).data === null;
  return (
    <div className={styles.side}>
      <Card title="Summary">
        <div className={styles.big}>
          <span className={sums?.total ? undefined : styles.none}>
            <Amount parts={moneyParts(sums?.total ?? cents(0))} size="hero" />
          </span>
        </div>
        <p className={styles.happens}>
          {values.storeOnly
            ? 'The payment method is saved. Nothing is charged.'
            : sums
              ? shortSummary(values, names)
              : 'Enter an amount to see the total.'}
          {sums && !values.storeOnly && purpose ? (
            <>
              <br />
              to {purpose}
            </>
          ) : null}
        </p>
        {isNew(values.method) && !isOff ? <p className={styles.saved}>{willBeSaved(names.method)}</p> : null}
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
                label="Fee amount"
                inputMode="decimal"
                autoComplete="off"
                placeholder="2.9% + $0.30"
                hint="Leave blank for the usual card fee"
                {...formField(form, 'fee', feeError)}
              />
            ) : null}
            <Checkbox label="Hide donor's name publicly" {...register('anonymous')} />
            <Checkbox label="Add a dedication" {...register('dedicate')} />
            {values.dedicate ? (
              <>
                <SelectField label="Dedication" options={dedications} {...register('dedicationType')} />
                <TextField
                  label="Name"
                  autoComplete="off"
                  {...formField(form, 'dedicationName', dedicationNameError)}
                />
                <TextField
                  label="Notify by email (optional)"
                  type="email"
                  autoComplete="off"
                  {...formField(form, 'dedicationEmail', (text) => emailError(text))}
                />
              </>
            ) : null}
          </div>
        )}
        <div className={styles.end}>
          <FailureNotice>{fault}</FailureNotice>
          <Button
            type="submit"
            variant="primary"
            wide
            pending={pending && 'Encrypting…'}
            aria-disabled={blocked ? true : undefined}
            title={blocked}
          >
            {values.storeOnly || !sums ? 'Review' : `Review ${moneyText(sums.total)}`}
          </Button>
          <p className={styles.calm}>{blocked ?? 'Nothing is charged until you confirm.'}</p>
        </div>
      </Card>
    </div>
  );
}
