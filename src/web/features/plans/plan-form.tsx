import type { UseFormReturn } from 'react-hook-form';
import { type Frequency, frequencies, frequencyLabel } from '#contract/frequencies.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asItIs } from '../campaigns/purpose-words.ts';
import { PurposeSelects } from './plan-form-selects.tsx';
import { amountMistake, type PlanFormValues, startMistake } from './plan-form-values.ts';
import { PlanMethodField } from './plan-method-field.tsx';
import styles from './plans.module.css';

type Props = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  offered: readonly Frequency[];
  /** The plan that is changed: a start that was not touched may lie in the past, what is set cannot be unset. */
  before?: PlanFormValues;
};

/** Three steps on one page: from what, how much and how often, what for. */
export function PlanFields({ form, donorId, offered, before }: Props) {
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
        <PlanMethodField donorId={donorId} form={form} optional={before !== undefined} />
      </fieldset>
      <fieldset className={styles.step}>
        <legend>How much and how often</legend>
        <div className={styles.pair}>
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
            {...register('amount', {
              // An amount that isn't known may stay as it is.
              validate: (text) => (text === before?.amount ? undefined : amountMistake(text)),
            })}
          />
          <SelectField
            label="Frequency"
            options={[
              ...(before?.frequency === '' ? [{ value: '', label: asItIs }] : []),
              ...frequencyOptions(offered, before?.frequency),
            ]}
            {...register('frequency')}
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

/** The frequency a plan has stays on offer, also where the platform takes no change to it. */
const frequencyOptions = (offered: readonly Frequency[], current: Frequency | '' = '') =>
  frequencies
    .filter((frequency) => frequency === current || offered.includes(frequency))
    .map((value) => ({ value, label: frequencyLabel(value) }));
