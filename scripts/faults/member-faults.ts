/** Faults in one member of several that a rule compares, counts or sends, and in limits that end too early. */
import type { Fault } from './fault.ts';

export const memberFaults: Readonly<Record<string, readonly Fault[]>> = {
  members: [
    {
      file: 'src/server/screens/months/read-month.ts',
      text: "kind === 'gift' ? !isLoaded(gifts, filter) : !states[setOf[kind]].complete",
      replacement: "kind === 'gift' && !isLoaded(gifts, filter)",
      felt: 'A month is closed while its refunds are still being read.',
    },
    {
      file: 'src/server/screens/months/month-routes.ts',
      text: 'refund: unknown.refund + now.undated.refund,',
      replacement: 'refund: unknown.refund,',
      felt: 'A month does not say that a refund without a date is missing from it.',
    },
    {
      file: 'src/server/writes/rules/donor-rules.ts',
      text: "['email', 'firstName', 'lastName', 'phone']",
      replacement: "['email', 'firstName', 'lastName']",
      felt: 'A change of a phone number that was lost is called confirmed.',
    },
    {
      file: 'src/server/writes/rules/plan-rules.ts',
      text: '      same(facts.methodId, plan.paymentMethod?.id) &&\n',
      replacement: '',
      felt: 'A plan is said to charge the new card, and still charges the old one.',
    },
    {
      file: 'src/server/writes/rules/authorize-rule.ts',
      text: "digest(id, data.email) === textFact(facts, 'email')) ours.push(plan)",
      replacement: "digest(id, data.email) !== '') ours.push(plan)",
      felt: "Another donor's new plan confirms a payment that failed.",
    },
    {
      file: 'src/server/writes/record-step.ts',
      text: "'subcampaignId', 'anonymous'];",
      replacement: "'anonymous'];",
      felt: 'The activity log does not show that a plan moved to another subcampaign.',
    },
    {
      file: 'src/server/screens/plans/scheduled/scheduled-changes.ts',
      text: "        await activity.recordIn(trx, entryOf(by, 'scheduledChanges.confirm', row));\n",
      replacement: '',
      felt: 'The activity log does not say who approved a late cancellation.',
    },
    {
      file: 'src/server/screens/plans/scheduled/scheduled-changes.ts',
      text: "          // An earlier write may have been sent in someone else's name.\n          intent_id: null,\n",
      replacement: '',
      felt: 'A scheduled change that was interrupted can never be confirmed.',
    },
    {
      file: 'src/server/screens/plans/runs/run-worker.ts',
      text: '...(act.subcampaign ? { subcampaignId: act.subcampaign.id } : {}),',
      replacement: '',
      felt: 'Hundreds of plans move to the campaign instead of its subcampaign.',
    },
    {
      file: 'src/server/screens/plans/runs/run-worker.ts',
      text: 'cancellationReason: act.reason',
      replacement: "cancellationReason: 'Canceled'",
      felt: 'The reason for which hundreds of plans were canceled is lost.',
    },
    {
      file: 'src/server/standing/standing-store.ts',
      text: '          next_at: row.paused === null ? nextOf(rule, clock.now(), zone) : null,\n        };',
      replacement: '        };',
      felt: 'A standing question that was moved to the evening still comes in the morning.',
    },
    {
      file: 'src/server/screens/deposits/deposit-books.ts',
      text: 'const lines = deposit.lineItems ?? [];',
      replacement: "const lines = (deposit.lineItems ?? []).filter(({ type }) => type !== 'adjustment');",
      felt: 'In the file for accounting, an adjustment is a part that no line covers.',
    },
    {
      file: 'src/web/nouns/deposit/deposit-equation.ts',
      text: "(id === 'refunds' || id === 'chargebacks') && total > 0",
      replacement: "id === 'refunds' && total > 0",
      felt: 'A deposit with a chargeback that the platform reports as positive does not match.',
    },
    {
      file: 'src/web/features/screen-share/mask-personal.ts',
      text: `const dots = \`••••\${maskMark}\`;`,
      replacement: "const dots = '••••';",
      felt: 'Dots that hide a reason on a shared screen are sent as the reason.',
    },
    {
      file: 'src/web/features/take-gift/gift-request.ts',
      text: '...(campaignId && subcampaignId ? { subcampaignId } : {}),',
      replacement: '',
      felt: 'A gift for a subcampaign goes to its campaign.',
    },
    {
      file: 'src/web/features/take-gift/gift-extras.ts',
      text: ".filter(([, text]) => text !== '')",
      replacement: ".filter(([name, text]) => text !== '' && name !== 'city')",
      felt: 'The city of a billing address is lost.',
    },
    {
      file: 'src/web/features/donors/form/profile-values.ts',
      text: 'after[field].trim() !== before[field].trim()',
      replacement: 'after[field].trim().toLowerCase() !== before[field].trim().toLowerCase()',
      felt: 'A name in lowercase can not be corrected.',
    },
    {
      file: 'src/contract/steward/plan-calls.ts',
      text: 'savedDays = 90',
      replacement: 'savedDays = 30',
      felt: 'A plan that was saved is missing from the total of three months after one.',
    },
    {
      file: 'src/server/records/reconciliation.ts',
      text: 'has(active, closed)',
      replacement: 'has(active, { ...closed, deposit_cents: active.deposit_cents })',
      felt: 'A deposit whose amount has changed is said to be reconciled with the new one.',
    },
  ],
};
