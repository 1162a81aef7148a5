import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { reversalQuestion } from '../reversal/list-request.ts';
import type { ChargebacksSearch } from './address.ts';
import type { Chargeback } from './labels.ts';

export const chargebacksQuestion = (search: ChargebacksSearch, text: string) =>
  reversalQuestion(search, text, 'created');

export function chargebacksOptions(search: ChargebacksSearch, text: string) {
  const body = chargebacksQuestion(search, text);
  return ownListOptions<Chargeback>('chargebacks', body, (signal) =>
    callSteward('POST /api/lists/chargebacks', { body }, signal),
  );
}
