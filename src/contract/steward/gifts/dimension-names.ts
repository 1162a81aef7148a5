/** Names of dimension values, for screens and files. */
import { giftSourceName } from '../../rules/gift-source.ts';
import { giftFrequencyNames, giftTypeNames } from '../../rules/names/gift-type-names.ts';
import { lookUp } from '../../values/look-up.ts';
import { type GiftDimension, lackedDimensions } from './gift-sorts.ts';

/** Names for gifts without a value. */
export const lackNames: Readonly<Record<(typeof lackedDimensions)[number], string>> = {
  campaign: 'No campaign',
  subcampaign: 'No subcampaign',
  location: 'No location',
  type: 'No type',
  method: 'Payment method unknown',
};

const feeNames = { yes: 'Donor covered the fees', no: "Donor didn't cover the fees" };
const firstNames = { yes: 'First-time gifts', no: 'Repeat gifts' };

const names: Partial<Record<GiftDimension, Readonly<Record<string, string>>>> = {
  type: giftTypeNames,
  frequency: giftFrequencyNames,
  first: firstNames,
  fees: feeNames,
};

/** Returns the name of a value that gifts are grouped by; null for an ID, which is named by its record. An unknown value is its own name. */
export function dimensionValueName(dimension: GiftDimension, value: string | null): string | null {
  if (value === null) {
    const lacked = lackedDimensions.find((one) => one === dimension);
    return lacked ? lackNames[lacked] : 'Unknown';
  }
  if (dimension === 'method') return giftSourceName(value);
  const table = names[dimension];
  if (!table) return null;
  return lookUp(table, value) ?? value;
}
