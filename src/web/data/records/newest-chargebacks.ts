import { readAllOptions } from '../api/read.ts';

/** Chargebacks live for weeks: what was read stays good for a while, and says its age. */
const staleTime = 10 * 60_000;

/** The newest 200, in at most two calls. */
export const newestChargebacksOptions = readAllOptions('chargebacks.list', {}, { staleTime, mostPages: 2 });
