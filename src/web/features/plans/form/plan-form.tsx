import type { UseFormReturn } from 'react-hook-form';
import { type Frequency, frequencies } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { asItIs } from '../../../labels/form/purpose-labels.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { Card } from '../../../ui/details/record.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formField } from '../../../ui/form/form-field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { planChecks } from './plan-checks.ts';
import { PurposeSelects } from './plan-form-selects.tsx';
import type { PlanFormValues } from './plan-form-values.ts';
import { PlanMethodField } from './plan-method-field.tsx';

type Props = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  offered: readonly Frequency[];
  /** The plan before the edit: its own start may be in the past, and what is set can't be cleared. */
  before?: PlanFormValues | undefined;
};

/** Three steps on one page: payment method, amount and schedule, campaign. */
export function PlanFields({ form, donorId, offered, before }: Props) {
  const { register } = form;
  return (
    <div className={styles.fields}>
      <Card title="Payment">
        <div className={styles.step}>
          <PlanMethodField donorId={donorId} form={form} optional={before !== undefined} />
        </div>
      </Card>
      <ScheduleCard form={form} offered={offered} before={before} />
      <Card title="Campaign and note">
        <div className={styles.step}>
          <PurposeSelects form={form} before={before} />
          <Checkbox label="Hide donor's name publicly" {...register('anonymous')} />
          <TextArea label="Donor's note" hint="Optional" {...register('notes')} />
        </div>
      </Card>
    </div>
  );
}

/** A separate component, because the focus goes to the first error in the order in which fields are rendered. */
function ScheduleCard({ form, offered, before }: Omit<Props, 'donorId'>) {
  const { register } = form;
  const checks = planChecks(before);
  return (
    <Card title="Amount and schedule">
      <div className={styles.step}>
        <div className={styles.pair}>
          <TextField
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            {...formField(form, 'amount', checks.amount)}
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
          <DateField label="Start date" day={form.watch('day')} {...formField(form, 'day', checks.day)} />
          <TimeField label="Time" time={form.watch('time')} {...register('time', { deps: 'day' })} />
        </div>
        <SelectField
          label="Time zone"
          options={zones(form.getValues('zone')).map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          {...register('zone', { deps: 'day' })}
        />
      </div>
    </Card>
  );
}

/** All zones the browser knows, plus the selected one. */
const zones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** A plan's current frequency stays selectable, even if the platform doesn't allow changing to it. */
const frequencyOptions = (offered: readonly Frequency[], current: Frequency | '' = '') =>
  frequencies
    .filter((frequency) => frequency === current || offered.includes(frequency))
    .map((value) => ({ value, label: frequencyLabel(value) }));
