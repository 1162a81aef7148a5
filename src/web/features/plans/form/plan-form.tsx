import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { type Frequency, frequencies } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { NotSupported } from '../../../data/api/app-error.ts';
import { useLacks } from '../../../data/session/session.ts';
import { asItIs, choices } from '../../../labels/form/purpose-labels.ts';
import { campaignsOptions, subcampaignsOptions } from '../../../nouns/campaign/query.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { Fold } from '../../../ui/details/fold.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formField } from '../../../ui/form/form-field.ts';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TimeField, timeText } from '../../../ui/form/time-field.tsx';
import { methodError, methodIdError, planChecks } from './plan-checks.ts';
import type { PlanFormValues } from './plan-form-values.ts';

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

type PlanMethodFieldProps = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  /** True for an edited plan, which keeps its payment method. */
  optional: boolean;
};

/** A choice of the donor's saved payment methods, or a field for an ID if they can't be listed. */
function PlanMethodField(props: PlanMethodFieldProps) {
  const lacks = useLacks()('paymentMethods.listByDonor');
  const { error } = useQuery({ ...methodsOfDonorOptions(props.donorId), enabled: !lacks });
  if (!lacks && !error) return <MethodSelect {...props} />;
  const why =
    lacks || error instanceof NotSupported
      ? `${platformNameAtStart()} doesn't list a donor's saved payment methods yet.`
      : "Couldn't load this donor's payment methods.";
  return <MethodId {...props} why={why} />;
}

function MethodId({ form, optional, why }: PlanMethodFieldProps & { why: string }) {
  return (
    <TextField
      label={optional ? 'New payment method ID (optional)' : 'Payment method ID'}
      hint={`${why} Copy the ID from ${platformName()}.`}
      error={form.formState.errors.methodId?.message}
      autoComplete="off"
      spellCheck={false}
      {...form.register('methodId', {
        validate: (id) => methodIdError(id, !optional),
        setValueAs: (id: string) => id.trim(),
      })}
    />
  );
}

/** The donor's saved payment methods; a plan can't start without one. */
function MethodSelect({ form, donorId, optional }: PlanMethodFieldProps) {
  const { data, isPending } = useQuery(methodsOfDonorOptions(donorId));
  const chosen = form.watch('methodId');
  const methods = data?.reply.data ?? [];
  const known = methods.some(({ id }) => id === chosen);
  const options: SelectOption[] = [
    ...(chosen === '' ? [{ value: '', label: isPending ? 'Loading…' : 'Choose one' }] : []),
    ...(chosen !== '' && !known ? [{ value: chosen, label: asItIs }] : []),
    ...methods.map((method) => ({
      value: method.id,
      label: [
        methodName(method),
        method.holderName,
        method.expirationDate && `expires ${method.expirationDate}`,
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ];
  return (
    <SelectField
      label="Payment method"
      hint={
        data && methods.length === 0
          ? 'None saved. One is saved when the donor gives online, or when you take a gift.'
          : undefined
      }
      error={form.formState.errors.methodId?.message}
      options={options}
      // The options load after the form; without a value React would select the first.
      value={chosen}
      {...form.register('methodId', { validate: (id) => methodError(id, !optional) })}
    />
  );
}

type PurposeSelectsProps = { form: UseFormReturn<PlanFormValues> };

type PurposeProps = PurposeSelectsProps & {
  /** The plan before the edit. */ before: PlanFormValues | undefined;
};

/**
 * Campaign and, below it, one of its subcampaigns. The platform can't remove either from a plan, so "None" is offered only
 * if none is set. When the campaign changes, the platform decides what happens to the subcampaign.
 */
function PurposeSelects({ form, before }: PurposeProps) {
  const campaignId = form.watch('campaignId');
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const lacksCampaigns = useLacks()('campaigns.list');
  const { register, setValue } = form;
  const noSubcampaign = !before?.subcampaignId
    ? 'None'
    : campaignId === before.campaignId
      ? null
      : `Set by ${platformName()}`;
  return (
    <div className={styles.pair}>
      <SelectField
        label="Campaign"
        hint={lacksCampaigns ? `${platformNameAtStart()} doesn't list campaigns yet.` : undefined}
        options={choices(campaigns.data?.rows, campaignId, before?.campaignId ? null : 'None')}
        value={campaignId}
        {...register('campaignId', {
          onChange: (event: { target: { value: string } }) =>
            setValue('subcampaignId', event.target.value === before?.campaignId ? before.subcampaignId : ''),
        })}
      />
      <SelectField
        label="Subcampaign"
        disabled={campaignId === ''}
        options={choices(subcampaigns.data?.rows, form.watch('subcampaignId'), noSubcampaign)}
        value={form.watch('subcampaignId')}
        {...register('subcampaignId')}
      />
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
        <DateField label="Start date" day={form.watch('day')} {...formField(form, 'day', checks.day)} />
        <Fold
          title="Time and time zone"
          aside={[timeText(form.watch('time')), zoneName(form.watch('zone'))].filter(Boolean).join(', ')}
        >
          <div className={styles.pair}>
            <TimeField label="Time" time={form.watch('time')} {...register('time', { deps: 'day' })} />
            <SelectField
              label="Time zone"
              options={zones(form.getValues('zone')).map((value) => ({ value, label: zoneName(value) }))}
              {...register('zone', { deps: 'day' })}
            />
          </div>
        </Fold>
      </div>
    </Card>
  );
}

const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** All zones the browser knows, plus the selected one. */
const zones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** A plan's current frequency stays selectable, even if the platform doesn't allow changing to it. */
const frequencyOptions = (offered: readonly Frequency[], current: Frequency | '' = '') =>
  frequencies
    .filter((frequency) => frequency === current || offered.includes(frequency))
    .map((value) => ({ value, label: frequencyLabel(value) }));
