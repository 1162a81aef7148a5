import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { frequencies } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { choices } from '../../labels/form/purpose-labels.ts';
import { campaignsOptions, subcampaignsOptions } from '../../nouns/campaign/query.ts';
import { locationsOptions } from '../../nouns/location/query.ts';
import { Card } from '../../ui/details/record.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { formField } from '../../ui/form/form-field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { amountError, cyclesError, firstDayError } from './gift-checks.ts';
import { type GiftValues, isNew } from './gift-values.ts';
import styles from './take-gift.module.css';

/** One-time gifts first, since they are the most common. */
const offered = [...frequencies].sort(
  (one, other) => Number(other === 'one-time') - Number(one === 'one-time'),
);

type Props = { form: UseFormReturn<GiftValues> };

/** Amount, frequency, campaign, location. */
export function GiftCard({ form }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [rhythm, storeOnly, method] = watch(['rhythm', 'storeOnly', 'method']);
  return (
    <Card title="Gift">
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Field label="Amount" error={errors.amount?.message}>
            {(control) => (
              <div className={styles.money}>
                <span aria-hidden="true">$</span>
                <input
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                  {...control}
                  {...register('amount', { validate: amountError, disabled: storeOnly })}
                />
              </div>
            )}
          </Field>
          {storeOnly ? null : (
            <fieldset className={styles.group}>
              <legend>Frequency</legend>
              <div className={styles.chips}>
                {offered.map((value) => (
                  <ToggleChip key={value} on={rhythm === value} onChange={() => setValue('rhythm', value)}>
                    {frequencyLabel(value)}
                  </ToggleChip>
                ))}
              </div>
            </fieldset>
          )}
        </div>
        {rhythm === 'one-time' || storeOnly ? null : (
          <div className={styles.pair}>
            <DateField
              label="Start date"
              day={watch('firstDay')}
              {...formField(form, 'firstDay', firstDayError)}
            />
            <TextField
              label="Number of gifts"
              inputMode="numeric"
              autoComplete="off"
              hint="Optional. Leave blank for no end date."
              {...formField(form, 'cycles', cyclesError)}
            />
          </div>
        )}
        {storeOnly ? null : <Purpose form={form} />}
        {isNew(method) ? (
          <Checkbox
            label="Save card only, don't charge"
            {...register('storeOnly', { onChange: () => setValue('rhythm', 'one-time') })}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Purpose({ form }: Props) {
  const { register, watch, setValue } = form;
  const [campaignId, subcampaignId, locationId] = watch(['campaignId', 'subcampaignId', 'locationId']);
  const campaigns = useQuery(campaignsOptions);
  const locations = useQuery(locationsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const below = choices(subcampaigns.data?.rows, subcampaignId, 'None');
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <SelectField
          label="Campaign"
          options={choices(campaigns.data?.rows, campaignId, 'None')}
          value={campaignId}
          {...register('campaignId', { onChange: () => setValue('subcampaignId', '') })}
        />
        {campaignId !== '' && below.length > 1 ? (
          <SelectField
            label="Subcampaign"
            options={below}
            value={subcampaignId}
            {...register('subcampaignId')}
          />
        ) : null}
      </div>
      <SelectField
        label="Location"
        options={choices(locations.data?.rows, locationId, 'Default location')}
        value={locationId}
        {...register('locationId')}
      />
    </div>
  );
}
