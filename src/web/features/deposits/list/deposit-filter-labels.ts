import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { rangeText } from '../../../labels/day-range.ts';
import type { DepositsSearch } from '../../../nouns/deposit/address.ts';
import { depositStatus, depositType } from '../../../nouns/deposit/labels.ts';

export const flagLabels = { yes: 'Marked reconciled', no: 'Not yet' } as const;

/** The filters in use: "arriving Nov 1 to Nov 30", "$10.00 to $200.00". */
export function depositFilterLabels(search: DepositsSearch): string[] {
  const arrival = rangeText({ from: search.arrivesFrom, to: search.arrivesTo });
  return [
    arrival && `arriving ${arrival}`,
    search.reconciled ? (search.reconciled === 'yes' ? 'marked reconciled' : 'not marked reconciled') : '',
    search.closed ? (search.closed === 'yes' ? 'reconciled by us' : 'not reconciled by us') : '',
    search.status ? search.status.map((word) => depositStatus(word).name.toLowerCase()).join(' or ') : '',
    amountRangeText(search),
    search.kinds ? search.kinds.map(depositType).join(' or ').toLowerCase() : '',
    search.methods ? search.methods.map(giftMethodName).join(' or ').toLowerCase() : '',
    search.text ? `“${search.text}”` : '',
  ].filter(Boolean);
}
