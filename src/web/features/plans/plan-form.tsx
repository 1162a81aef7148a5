import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asItIs } from '../campaigns/purpose-words.ts';
import type { Rhythm } from './first-dates.ts';
import { MethodSelect, PurposeSelects } from './plan-form-selects.tsx';
import { amountMistake, type PlanFormValues, startMistake } from './plan-form-values.ts';
import styles from './plans.module.css';

export const rhythmNames: Record<Rhythm, string> = {
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
  '1st-15th': 'On the 1st and the 15th',
  'one-time': 'Once, on the start date',
};

type Props = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  rhythms: readonly Rhythm[];
  /** The plan that is changed: a start that was not touched may lie in the past, what is set cannot be unset. */
  before?: PlanFormValues;
};

/** Three steps on one page: from what, how much and how often, what for. */
export function PlanFields({ form, donorId, rhythms, before }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  const startIsOld = ({ day, time, zone }: PlanFormValues) =>
    day === before?.day && time === before.time && zone === before.zone;
  const checkStart = (_: string, values: PlanFormValues) =>
    startIsOld(values) ? undefined : startMistake(values, Date.now());
  return (
    <>
      <fieldset className={styles.step}>
        <legend>From what</legend>
        <MethodSelect donorId={donorId} form={form} />
      </fieldset>
      <fieldset className={styles.step}>
        <legend>How much and how often</legend>
        <div className={styles.pair}>
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
            {...register('amount', { validate: amountMistake })}
          />
          <SelectField
            label="How often"
            options={[
              ...(before?.rhythm === '' ? [{ value: '', label: asItIs }] : []),
              ...rhythms.map((value) => ({ value, label: rhythmNames[value] })),
            ]}
            {...register('rhythm')}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label="First day"
            type="date"
            error={errors.day?.message}
            {...register('day', { validate: checkStart })}
          />
          <TextField label="Time" type="time" {...register('time')} />
        </div>
        <SelectField
          label="Time zone"
          options={zones(form.getValues('zone')).map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          {...register('zone')}
        />
      </fieldset>
      <fieldset className={styles.step}>
        <legend>What for</legend>
        <PurposeSelects form={form} before={before} />
        <Checkbox label="Shown to the public as anonymous" {...register('anonymous')} />
        <TextArea label="Note of the donor" hint="May stay empty." {...register('notes')} />
      </fieldset>
    </>
  );
}

/** All zones the browser knows, and the one that is chosen. */
const zones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
