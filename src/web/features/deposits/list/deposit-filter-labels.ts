import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import { rangeText } from '../../../labels/day-range.ts';
import { depositMethod, depositStatus, depositType } from '../labels.ts';
import type { DepositsSearch } from './deposits-search.ts';

export const flagLabels = { yes: 'Marked reconciled', no: 'Not yet' } as const;

/** "$10.00 – $200.00", "from $10.00", "up to $200.00"; empty for any amount. */
export function amountLabel({ least, most }: Pick<DepositsSearch, 'least' | 'most'>): string {
  if (least !== undefined && most !== undefined)
    return `${moneyText(cents(least))} – ${moneyText(cents(most))}`;
  if (least !== undefined) return `from ${moneyText(cents(least))}`;
  return most === undefined ? '' : `up to ${moneyText(cents(most))}`;
}

/** The filters in use: "arriving Nov 1 to Nov 30", "$10.00 – $200.00". */
export function depositFilterLabels(search: DepositsSearch): string[] {
  const arrival = rangeText({ from: search.arrivesFrom, to: search.arrivesTo });
  const amount = amountLabel(search);
  return [
    arrival && `arriving ${arrival}`,
    search.reconciled ? (search.reconciled === 'yes' ? 'marked reconciled' : 'not marked reconciled') : '',
    search.closed ? (search.closed === 'yes' ? 'reconciled by us' : 'not reconciled by us') : '',
    search.status ? search.status.map((word) => depositStatus(word).name.toLowerCase()).join(' or ') : '',
    amount,
    search.kinds ? search.kinds.map(depositType).join(' or ').toLowerCase() : '',
    search.methods ? search.methods.map(depositMethod).join(' or ').toLowerCase() : '',
    search.text ? `“${search.text}”` : '',
  ].filter(Boolean);
}
