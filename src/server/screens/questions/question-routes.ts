/** Typed questions. */

import * as z from 'zod/mini';
import type { Filters } from '#contract/lists/filters.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import { planTabs } from '#contract/nouns/plan/values.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { filterMembers } from '#contract/steward/operations/list-body.ts';
import type { QuestionReading, questionOperations } from '#contract/steward/operations/questions.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import { type QuestionNoun, questionNouns } from '#contract/steward/questions.ts';
import { may } from '#contract/steward/roles.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../../base/clock.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { answerQuestion } from './answer-question.ts';
import type { CountParts } from './count-records.ts';

type Parts = CountParts & {
  clock: Clock;
  /** The month, from 1 to 12, that the organization's fiscal year begins with. */
  fiscalYearStart: number;
};

/** Who may see each list. */
const access: Readonly<Record<QuestionNoun, Permission>> = {
  gifts: 'contributions.list',
  refunds: 'refunds.list',
  chargebacks: 'chargebacks.list',
  deposits: 'deposits.list',
  plans: 'subscriptions.list',
  donors: 'donors.list',
  devices: 'tap.devices.list',
};

const filters: Readonly<Record<QuestionNoun, Filters>> = {
  gifts: giftFilters,
  refunds: reversalFilters,
  chargebacks: reversalFilters,
  deposits: depositFilters,
  plans: planFilters,
  donors: donorFilters,
  devices: {},
};

export const questionRoutes = ({
  clock,
  fiscalYearStart,
  ...parts
}: Parts): StewardHandlers<keyof typeof questionOperations> => ({
  'POST /api/questions/read': ({ body: { text, noun, within = {} }, session }) => {
    const today = wallTimeOf(new Date(clock.now()), parts.zone).day;
    const nouns = new Set(questionNouns.filter((one) => may(session.user.role, access[one])));
    return answerQuestion(
      { ...parts, today, fiscalYearStart },
      { text, noun, within: noun ? checked(noun, within) : {}, nouns },
    );
  },
});

/** Drops what isn't a filter of the list, as the reader of its address does. */
function checked(noun: QuestionNoun, search: QuestionReading['search']): QuestionReading['search'] {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = {
    ...filterMembers(filters[noun]),
    ...(noun === 'plans' ? { tab: z.enum(planTabs) } : {}),
  };
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => lookUp(schemas, name)?.safeParse(value).success),
  );
}
