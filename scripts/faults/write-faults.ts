/** Faults in writes and in what leads to them: runs, scheduled changes, refund requests; and in who may do what. */
import type { Fault } from './fault.ts';

export const writeFaults: Readonly<Record<string, readonly Fault[]>> = {
  writes: [
    {
      file: 'src/server/writes/fingerprint.ts',
      text: 'canonical({ operation, path: input.path, query: input.query, body: input.body })',
      replacement: 'canonical({ operation, query: input.query, body: input.body })',
      felt: 'A refund that is sent with the key of another gift says that it went through.',
    },
    {
      file: 'src/server/writes/rivals.ts',
      text: `const endedStates = ['done', 'no-sign', 'needs-person'] as const;`,
      replacement: `const endedStates = ['done', 'no-sign'] as const;`,
      felt: 'A charge is sent although one for the same donor has just ended without a clear outcome.',
    },
    {
      file: 'src/server/writes/database-intent-store.ts',
      text: `where('state', 'in', ['unknown', 'done']), where('next_check_at', '<=', at)`,
      replacement: `where('state', '=', 'unknown'), where('next_check_at', '<=', at)`,
      felt: 'A refund that the platform accepted is never looked up, and stays unconfirmed.',
    },
    {
      file: 'src/server/writes/classify.ts',
      text: 'new Set([400, 401, 404, 409, 422])',
      replacement: 'new Set([400, 401, 404, 408, 409, 422])',
      felt: 'A charge that timed out on the platform, and may have gone through, says that nothing was changed.',
    },
    {
      file: 'src/server/writes/send-once.ts',
      text: 'const elapsedMs = Math.max(clock.now() - began.now, clock.monotonic() - began.monotonic);',
      replacement: 'const elapsedMs = clock.monotonic() - began.monotonic;',
      felt: 'A server that was suspended sends a charge later, when another one has judged it already.',
    },
    {
      file: 'src/server/writes/send-once.ts',
      text: `return { state: 'unknown', nextCheckAt, detail };`,
      replacement: 'return { nextCheckAt, detail };',
      felt: 'A change of a plan is called done although the plan does not show it.',
    },
    {
      file: 'src/server/writes/verify-outcome.ts',
      text: 'notBefore: intent.sentAt - clockSlackMs,',
      replacement: 'notBefore: intent.createdAt - clockSlackMs,',
      felt: 'Where our clock is ahead, a gift that went through is not found, and is charged again.',
    },
    {
      file: 'src/server/writes/rules/gift-rules.ts',
      text: `targetKey: ({ body }) => \`charge \${chargeBody(body).donorId}\`,`,
      replacement: `targetKey: (_, intentId) => \`charge \${intentId}\`,`,
      felt: 'Two people who charge the same donor at the same moment both charge.',
    },
    {
      file: 'src/server/writes/rules/plan-rules.ts',
      text: `      same(facts.subcampaignId, plan.subcampaign?.id) &&
`,
      replacement: '',
      felt: 'A plan that was to move to a subcampaign is called confirmed although it did not.',
    },
    {
      file: 'src/server/writes/rules/fresh-checks.ts',
      text: `const [first, second] = free;
  if (second) return { found: 'several' };`,
      replacement: 'const [first] = free;',
      felt: 'Of two gifts that may come from a charge, the first is called its gift without anyone looking.',
    },
    {
      file: 'src/server/screens/plans/scheduled/seen-plan.ts',
      text: `  methodId: plan.paymentMethod?.id ?? null,
`,
      replacement: '',
      felt: 'A scheduled change is sent although the donor has changed the card since, which nobody is asked about.',
    },
    {
      file: 'src/server/screens/plans/scheduled/when-due.ts',
      text: `outcome: ['received', 'pending', 'returned'],`,
      replacement: `outcome: ['received', 'pending', 'returned', 'failed'],`,
      felt: 'A plan is canceled before its last gift, because a payment that failed counts as that gift.',
    },
    {
      file: 'src/server/screens/plans/scheduled/carry-out.ts',
      text: `      .where('disabled_at', 'is', null)
`,
      replacement: '',
      felt: 'A scheduled change is still sent in the name of a person whose account was disabled.',
    },
    {
      file: 'src/server/screens/plans/runs/plan-runs.ts',
      text: `        already: ['running', 'waiting', 'done'],
        change: async (trx, run) => {
          if (run.created_by === by.actor.id) throw ownRun();
`,
      replacement: `        already: ['running', 'waiting', 'done'],
        change: async (trx, run) => {
`,
      felt: 'An administrator approves their own run of hundreds of cancellations.',
    },
    {
      file: 'src/server/screens/plans/runs/run-progress.ts',
      text: `if (run?.state !== 'running' || run.owner !== owner) return false;`,
      replacement: 'if (run?.owner !== owner) return false;',
      felt: 'After a run was paused or stopped, one more plan is canceled.',
    },
    {
      file: 'src/server/screens/refund-requests/refund-requests.ts',
      text: `        if (how.state === 'withdrawn' && last.requested_by !== by.actor.id) return false;
`,
      replacement: '',
      felt: 'Anyone can withdraw the refund request of a colleague.',
    },
    {
      file: 'src/server/records/sent-refunds.ts',
      text: `['refused', 'not-sent', 'no-sign', 'needs-person']`,
      replacement: `['refused', 'no-sign', 'needs-person']`,
      felt: 'A refund that was never sent answers its request as refunded.',
    },
  ],
  sessions: [
    {
      file: 'src/server/auth/sign-in/session-rows.ts',
      text: '  now - row.created_at <= absoluteMs;',
      replacement: '  now - row.last_proof_at <= absoluteMs;',
      felt: 'A session never ends after 12 hours if its person confirms the password now and then.',
    },
    {
      file: 'src/server/auth/sign-in/session-rows.ts',
      text: '!provider?.only || break_glass === 1 : issuer === provider?.issuer;',
      replacement: '!provider?.only || break_glass === 1 : provider !== null;',
      felt: 'After the sign-in provider was replaced, sessions of the old one go on.',
    },
    {
      file: 'src/server/auth/sign-in/throttle.ts',
      text: `if (known === 'device') return [ownLimit(attempt), { key: \`devices \${account}\`, ...perAccount }];`,
      replacement: `if (known === 'device') return [ownLimit(attempt)];`,
      felt: 'Someone with a copied device cookie can try passwords from one network after the other.',
    },
    {
      file: 'src/server/auth/sign-in/sign-in-tickets.ts',
      text: `    .whereRef('users.version', '=', 'sign_in_tickets.user_version')
`,
      replacement: '',
      felt: 'A half-finished sign-in with the old password goes through after an administrator has reset it.',
    },
    {
      file: 'src/server/auth/second-factor/check-code.ts',
      text: `        if (answer === null) throw wrong;
`,
      replacement: '',
      felt: 'Wrong two-step codes do not count, so that they can be guessed without end.',
    },
    {
      file: 'src/server/auth/second-factor/second-factors.ts',
      text: 'if (step > row.last_step) return step;',
      replacement: 'if (step >= row.last_step) return step;',
      felt: 'A two-step code that someone saw works a second time.',
    },
    {
      file: 'src/server/auth/passkeys/check-passkey.ts',
      text: `    if (session && found.user_id !== session.user.id) return "someone else's passkey";
`,
      replacement: '',
      felt: 'At an unattended computer, anyone can confirm a refund with a passkey of their own.',
    },
    {
      file: 'src/server/base/client-address.ts',
      text: 'const hop = hops.pop();',
      replacement: 'const hop = hops.shift();',
      felt: 'A stranger who sends a made-up address with each try has no limit on passwords.',
    },
    {
      file: 'src/server/auth/accounts/account-checks.ts',
      text: `    .where('disabled_at', 'is', null)
`,
      replacement: '',
      felt: 'The last administrator can be disabled, because another one who is disabled counts.',
    },
    {
      file: 'src/server/auth/provider/identities.ts',
      text: 'claims.hostedDomain === domainOf(email) ||',
      replacement: 'claims.hostedDomain !== undefined ||',
      felt: 'Someone of another organization, who once had an address of ours, signs in as its new owner.',
    },
    {
      file: 'src/contract/steward/roles.ts',
      text: `permissions: [...tap, 'views.own'],`,
      replacement: `permissions: [...tap, 'copy.read', 'views.own'],`,
      felt: 'A field manager can see what donors gave.',
    },
    {
      file: 'src/server/auth/passwords/password-routes.ts',
      text: `      await voidLinks(trx, user.id);
`,
      replacement: '',
      felt: 'After a person has changed their password, an older link in their mailbox still replaces it.',
    },
  ],
};
