/** Faults in the copy of records, in calls to the platform, and in what is answered from the copy. */
import type { Fault } from './fault.ts';

export const copyFaults: Readonly<Record<string, readonly Fault[]>> = {
  copy: [
    {
      file: 'src/server/copy/reading/keep-records.ts',
      text: '.set({ seen_in: sweep, absent: 0 })',
      replacement: '.set({ seen_in: sweep })',
      felt: 'A donor whom the platform left out on two nights, weeks apart, vanishes from the lists.',
    },
    {
      file: 'src/server/copy/reading/keep-copy.ts',
      text: `  refunds: 'refunds',
  deposits: 'deposits',
`,
      replacement: `  refunds: 'refunds',
`,
      felt: 'After a refund, the list of deposits shows the old amount of the deposit in transit.',
    },
    {
      file: 'src/server/copy/copied-replies.ts',
      text: 'if (rows.length > limit || rows.some(({ absent }) => absent > 0)) return null;',
      replacement: 'if (rows.length > limit) return null;',
      felt: 'A plan that the platform no longer has is still shown with its donor.',
    },
    {
      file: 'src/server/copy/gifts/windows/read-windows.ts',
      text: 'for (const page of [2, 1])',
      replacement: 'for (const page of [1])',
      felt: 'Gifts on the second page of a window are missing where the first page came back short.',
    },
    {
      file: 'src/server/copy/gifts/audit-gifts.ts',
      text: 'export const isSettled = ({ to }: Month, now: number): boolean => now - to > settlesAfterMs;',
      replacement:
        'export const isSettled = ({ from }: Month, now: number): boolean => now - from > settlesAfterMs;',
      felt: 'A gift of five weeks ago that was added to a deposit still has none, until its next change.',
    },
    {
      file: 'src/server/copy/gifts/keep-gifts.ts',
      text: 'if (!isTouched) release();',
      replacement: 'release();',
      felt: 'After two charges in a row, the list of gifts opens without the second one.',
    },
    {
      file: 'src/server/copy/gifts/facts/keep-facts.ts',
      text: `          return_pending_cents: amounts.returnPending,
`,
      replacement: '',
      felt: 'A new dispute is not shown as money that may still go back.',
    },
    {
      file: 'src/server/copy/gifts/gift-facts.ts',
      text: 'const question = JSON.stringify([filter, grouping]);',
      replacement: 'const question = JSON.stringify([filter, grouping.by]);',
      felt: 'A report by year shows the rows of the one by month that was opened before.',
    },
    {
      file: 'src/server/upstream/cached-read.ts',
      text: 'cache.set(id, key, cached, size, generation);',
      replacement: 'cache.set(id, key, cached, size, cache.generation(id));',
      felt: 'A page that was read while a write was sent shows what was before the write.',
    },
    {
      file: 'src/server/upstream/gateway.ts',
      text: `      try {
        return await callWrite(parts, id, request);
      } finally {
        cache.invalidate(invalidatedBy(id));
      }
`,
      replacement: `      const sent = await callWrite(parts, id, request);
      cache.invalidate(invalidatedBy(id));
      return sent;
`,
      felt: 'After a charge whose reply was lost, the page of the donor does not show the gift for a minute.',
    },
    {
      file: 'src/server/upstream/breaker.ts',
      text: `      away?.tried.add(readKey.id);
      endProbe(readKey);
`,
      replacement: `      away?.tried.add(readKey.id);
`,
      felt: 'After one web page in place of a reply during an outage, Steward stays offline until it is restarted.',
    },
    {
      file: 'src/server/upstream/budget/budget.ts',
      text: `    usedByLane.fill(0);
`,
      replacement: '',
      felt: 'From the second minute on, background work takes the calls that are kept for people, and screens wait.',
    },
    {
      file: 'src/server/upstream/full-pages.ts',
      text: 'asOf: Math.min(...parts.map(({ result }) => result.asOf)),',
      replacement: 'asOf: Math.max(...parts.map(({ result }) => result.asOf)),',
      felt: 'A list that is put together says that it is newer than its oldest part.',
    },
    {
      file: 'src/server/upstream/cache.ts',
      text: 'const isRecord = /^\\S+ [\\w.]+\\.get /;',
      replacement: 'const isRecord = /^\\S+ [\\w.]+\\.(?:get|list) /;',
      felt: 'A gift that another server saw arrive is missing from lists that were read before.',
    },
    {
      file: 'src/server/live/announce-own.ts',
      text: 'changes.announce(noun, ids.slice(first, first + maxIds));',
      replacement: 'changes.announce(noun, ids.slice(first + 1, first + maxIds));',
      felt: 'A deposit that a colleague has reopened is still shown as reconciled on an open page.',
    },
  ],
  watch: [
    {
      file: 'src/contract/rules/plan-watch/watched-plan.ts',
      text: `  one.startDay === other.startDay &&
  sameAmount(one, other);`,
      replacement: '  sameAmount(one, other);',
      felt: 'A plan whose day was moved is called silent for the old day.',
    },
    {
      file: 'src/contract/rules/plan-watch/plan-findings.ts',
      text: 'if (Math.abs(difference) <= fees) return [];',
      replacement: 'if (difference <= fees) return [];',
      felt: 'A plan that charges less than it says is not found.',
    },
    {
      file: 'src/contract/rules/plan-watch/plan-history.ts',
      text: 'return { at: Math.min(canceled.at, last.from), by: canceled.by };',
      replacement: 'return { at: canceled.at, by: canceled.by };',
      felt: 'A donor who was charged between the end of a plan and our confirmation of it is not found.',
    },
    {
      file: 'src/contract/rules/plan-watch/watch-thresholds.ts',
      text: `frequency === 'monthly' && (date > lastSafeDay || date === 1);`,
      replacement: `frequency === 'monthly' && date > lastSafeDay;`,
      felt: 'Plans that pay on the last day of a month in their own time zone are called silent.',
    },
    {
      file: 'src/server/screens/plans/watch/read-plans.ts',
      text: 'const at = Math.min(plans.as_of, reading.changes_read_at);',
      replacement: 'const at = Math.max(plans.as_of, reading.changes_read_at);',
      felt: 'While gifts are read late, plans whose payments came are called silent.',
    },
    {
      file: 'src/server/screens/plans/watch/plan-findings.ts',
      text: `        .where('closed_at', '>=', at)
        .where('dismissed_at', 'is', null)
`,
      replacement: `        .where('closed_at', '>=', at)
`,
      felt: 'Findings that people dismissed count as solved this week.',
    },
    {
      file: 'src/contract/rules/plan-bridge.ts',
      text: `return was && was.state !== 'pending' ? 'resumed' : 'new';`,
      replacement: `return was ? 'resumed' : 'new';`,
      felt: 'A plan that starts after its date was set counts as resumed and not as new.',
    },
    {
      file: 'src/contract/rules/plan-states.ts',
      text: 'const began = Math.max(timeOf(plan.createdAt) ?? 0, timeOf(plan.startDate) ?? 0);',
      replacement: 'const began = timeOf(plan.createdAt) ?? timeOf(plan.startDate) ?? 0;',
      felt: 'A plan that starts in March counts in the value of plans from January on.',
    },
  ],
  questions: [
    {
      file: 'src/server/screens/questions/read-dates.ts',
      text: '({ from }) => ({ to: daysLater(from, -1) })',
      replacement: '({ from }) => ({ to: from })',
      felt: 'Gifts before October include those of October 1.',
    },
    {
      file: 'src/server/screens/questions/read-amounts.ts',
      text: 'if (more > 0 || amount.isOpen) return',
      replacement: 'if (more > 0) return',
      felt: 'A question about gifts of $500+ finds only those of exactly $500.',
    },
    {
      file: 'src/server/screens/questions/answer-question.ts',
      text: 'const until = to > parts.today ? parts.today : to;',
      replacement: 'const until = to;',
      felt: 'Gifts of this year so far are compared with all of last year.',
    },
    {
      file: 'src/server/screens/questions/interpret.ts',
      text: `if (noun === 'plans' && text && !facts.planTab && !facts.status) search.tab = 'all';`,
      replacement: `if (noun === 'plans' && text && !facts.planTab) search.tab = 'all';`,
      felt: 'A question about the pending plans of a donor finds all plans of the donor.',
    },
    {
      file: 'src/server/screens/questions/nouns.ts',
      text: `PENDING: ['PENDING', 'REQUIRES_ACTION'],`,
      replacement: `PENDING: ['PENDING'],`,
      felt: 'A question about pending refunds leaves out those that need action.',
    },
    {
      file: 'src/server/screens/questions/nouns.ts',
      text: `FAILED: 'Failed or charged back',`,
      replacement: `FAILED: 'Failed',`,
      felt: 'A question about failed gifts says that all of its gifts failed, and counts those that were charged back.',
    },
    {
      file: 'src/server/screens/questions/meanings.ts',
      text: 'const search = everyOf(noun);',
      replacement: 'const search = {};',
      felt: "The plans of a donor's name, offered as another meaning of a question, are only the active ones.",
    },
    {
      file: 'src/server/copy/gifts/questions/where.ts',
      text: 'and value in (select id from plan_facts where frequency in',
      replacement: 'and value not in (select id from plan_facts where frequency in',
      felt: 'Gifts of weekly plans are those of all others.',
    },
    {
      file: 'src/server/screens/find/find-routes.ts',
      text: 'return may(aboutKind(local.kind).get) ? hit(local.kind, id, local.record) : { found: null, left: [] };',
      replacement: 'return hit(local.kind, id, local.record);',
      felt: 'A field manager who pastes the ID of a plan learns that it exists, and the ID of its donor.',
    },
    {
      file: 'src/server/standing/run-questions.ts',
      text: `(sum ?? 'unknown')`,
      replacement: '(sum ?? 0)',
      felt: 'A standing question sends an alarm that a sum is too low when the sum is not known.',
    },
    {
      file: 'src/server/standing/standing-runs.ts',
      text: `      .where('version', '=', row.version)
`,
      replacement: '',
      felt: 'A standing question that was just renamed is sent under its old name.',
    },
  ],
};
