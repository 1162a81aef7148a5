import { rangeText } from '../../labels/day-range.ts';
import { depositedText } from '../reversal/deposited-text.ts';
import type { RefundsSearch } from './address.ts';
import { refundStatusLabel } from './labels.ts';
import { isDefaultPeriod, refundDays } from './list-request.ts';

/** The filters in use, as text. */
export function refundFilterLabels(search: RefundsSearch): string[] {
  if (isDefaultPeriod(search)) return ['updated in the last 30 days'];
  const changed = rangeText(refundDays(search));
  const created = rangeText({ from: search.createdFrom, to: search.createdTo });
  const statuses = (search.status ?? []).map((status) => refundStatusLabel(status).name.toLowerCase());
  return [
    statuses.join(' or '),
    created && `requested ${created}`,
    changed && `updated ${changed}`,
    depositedText(search.deposited),
    search.gift ? 'for one gift' : '',
  ].filter(Boolean);
}
