/** Fields that few gifts need: a billing address, whether the gift is deductible, and metadata. */
import type { Body } from '#contract/giving/operations.ts';
import { fieldErrors } from './field-errors.ts';

export type BillingValues = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};
export type MetadataRow = { name: string; value: string };

export type ExtraValues = {
  billing: BillingValues;
  /** Empty for the campaign's own setting. */
  deductible: '' | 'yes' | 'no';
  metadata: MetadataRow[];
};

export const emptyBilling: BillingValues = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
export const noExtras = (): ExtraValues => ({ billing: emptyBilling, deductible: '', metadata: [] });

export const countryError = (text: string): string | undefined =>
  text.trim() === '' || /^[a-z]{2}$/i.test(text.trim()) ? undefined : fieldErrors.country;

const isBlank = ({ name, value }: MetadataRow): boolean => name.trim() === '' && value.trim() === '';

/** Names with a special meaning in JavaScript, which could get lost. */
const reserved: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Empty rows are ignored. */
export function metadataNameError(rows: readonly MetadataRow[], index: number): string | undefined {
  const row = rows[index];
  if (!row || isBlank(row)) return undefined;
  const name = row.name.trim();
  if (name === '') return fieldErrors.fieldName;
  if (reserved.includes(name)) return fieldErrors.fieldReserved;
  return rows.findIndex((other) => other.name.trim() === name) < index ? fieldErrors.fieldTwice : undefined;
}

export const metadataValueError = (row: MetadataRow | undefined): string | undefined =>
  row && !isBlank(row) && row.value.trim() === '' ? fieldErrors.fieldValue : undefined;

type Extras = Pick<Body<'payments.authorize'>, 'billingAddress' | 'deductible' | 'metadata'>;

/** Only what was filled in. `isGift`: false if nothing is charged, so nothing can be deductible. */
export function extrasBody({ billing, deductible, metadata }: ExtraValues, isGift: boolean): Extras {
  const address = Object.entries(billing)
    .map(([name, text]) => [name, name === 'country' ? text.trim().toUpperCase() : text.trim()] as const)
    .filter(([, text]) => text !== '');
  const fields = metadata
    .filter((row) => !isBlank(row))
    .map(({ name, value }) => [name.trim(), value.trim()] as const);
  return {
    ...(address.length > 0 ? { billingAddress: Object.fromEntries(address) } : {}),
    ...(isGift && deductible ? { deductible: deductible === 'yes' } : {}),
    ...(fields.length > 0 ? { metadata: Object.fromEntries(fields) } : {}),
  };
}

/** True if any of these fields is used. */
export const hasExtras = (values: ExtraValues): boolean => Object.keys(extrasBody(values, true)).length > 0;
