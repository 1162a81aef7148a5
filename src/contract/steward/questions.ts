/** Typed questions, such as "winter shelter october over 1000". Without schemas, so that importing it costs the browser little. */

/** The most characters of a question. Further ones aren't read. */
export const maxQuestion = 300;

export const questionNouns = [
  'gifts',
  'refunds',
  'chargebacks',
  'deposits',
  'plans',
  'donors',
  'devices',
] as const;
export type QuestionNoun = (typeof questionNouns)[number];

/** What the records of each list are called. */
export const questionWords: Readonly<Record<QuestionNoun, readonly [one: string, many: string]>> = {
  gifts: ['gift', 'gifts'],
  refunds: ['refund', 'refunds'],
  chargebacks: ['chargeback', 'chargebacks'],
  deposits: ['deposit', 'deposits'],
  plans: ['plan', 'plans'],
  donors: ['donor', 'donors'],
  devices: ['device', 'devices'],
};

/**
 * `unknown`: no record has these words. `unfiltered`: the list has no filter for them. `denied`: the same for what the question leaves out, so
 * that the list has it. `contradicting`: another word says otherwise.
 */
export const unreadReasons = ['unknown', 'unfiltered', 'untold', 'denied', 'contradicting'] as const;
