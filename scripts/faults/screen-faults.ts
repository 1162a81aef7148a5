/** Faults in what screens, files, paper, and mails say, and in the sandbox. */
import type { Fault } from './fault.ts';

export const screenFaults: Readonly<Record<string, readonly Fault[]>> = {
  screens: [
    {
      file: 'src/web/features/refunds/refunds-list.tsx',
      text: 'query: () => refundsQuestion(address, q)',
      replacement: "query: () => refundsQuestion(address, '')",
      felt: 'The file of a searched list of refunds has all refunds.',
    },
    {
      file: 'src/web/features/plans/list/plan-selection.ts',
      text: 'const picked = state.key === key ? state.picked : none;',
      replacement: 'const picked = state.picked;',
      felt: 'Plans selected under one filter stay selected under the next, and are canceled with the others.',
    },
    {
      file: 'src/web/features/plans/list/selection-dock.tsx',
      text: "return worths.includes(null) ? '' : monthText(",
      replacement: 'return monthText(',
      felt: 'The worth of the selected plans silently leaves out those of which it is unknown.',
    },
    {
      file: 'src/web/features/overview/deposit-figures.ts',
      text: "return time ? calendarDay(0, time) : '';",
      replacement: "return time ? time.toISOString().slice(0, 10) : '';",
      felt: 'A deposit that arrives in the evening of the last day counts into the next month.',
    },
    {
      file: 'src/web/features/thanks/thank-rows.tsx',
      text: 'pick(target.checked ? received : open, target.checked)',
      replacement: 'pick(open, target.checked)',
      felt: 'Selecting all also selects gifts that may still fail, whose donors are then thanked.',
    },
    {
      file: 'src/web/features/views/view-bar.tsx',
      text: 'onClick={() => void save(begun ?? view)}',
      replacement: 'onClick={() => void save(view)}',
      felt: "Saving a shared view overwrites a colleague's later change unseen.",
    },
    {
      file: 'src/web/nouns/month/close-month-dialog.tsx',
      text: 'const [{ month, totals, digest }] = useState(now);',
      replacement: 'const { month, totals, digest } = now;',
      felt: 'A month is closed with totals that changed after the person had read them.',
    },
    {
      file: 'src/web/nouns/refund/dialog/refund-dialog.tsx',
      text: `      seenVersion: gift.updatedAt,
      reason: reason || undefined,`,
      replacement: '      reason: reason || undefined,',
      felt: 'A gift that changed since the dialog showed it is refunded all the same.',
    },
    {
      file: 'src/web/features/tap/devices/device-note.tsx',
      text: 'version: draft?.version ?? note?.version ?? 0',
      replacement: 'version: note?.version ?? 0',
      felt: 'The note of a device overwrites one that a colleague wrote in the meantime.',
    },
    {
      file: 'src/web/features/take-gift/take-gift-page.tsx',
      text: `    clearErrors(['email', 'phone']);
    return () => {
      setValue('email', '');
      setValue('phone', '');
    };
`,
      replacement: `    clearErrors(['email', 'phone']);
`,
      felt: 'After "Change donor", a new donor\'s gift is sent with the email of the one before.',
    },
    {
      file: 'src/web/features/overview/decisions/waiting-card.tsx',
      text: 'const isDone = waiting.length === 0 && unknown === 0 && calm.length > 0;',
      replacement: 'const isDone = waiting.length === 0 && calm.length > 0;',
      felt: 'The overview says that all is well before everything has been checked.',
    },
    {
      file: 'src/web/features/chargebacks/chargeback-columns.tsx',
      text: "'Net', (row) => row.netValueInCents)",
      replacement: "'Net', (row) => row.feeValueInCents)",
      felt: 'The column "Net" of chargebacks shows the fees.',
    },
    {
      file: 'src/web/features/screen-share/mask-personal.ts',
      text: `  holderName: hidden,
  email: `,
      replacement: '  email: ',
      felt: 'The name on a card is shown while personal data is hidden.',
    },
    {
      file: 'src/web/features/plans/rescue/rescue-page.tsx',
      text: 'const marked = kept.on === search.show ? kept.plans : new Set<string>();',
      replacement: 'const marked = kept.plans;',
      felt: "A plan marked on one tab of the plans to rescue is also listed on the next tab, where it doesn't belong.",
    },
    {
      file: 'src/web/features/tap/walks/mark-dialog.tsx',
      text: 'const [key] = useState(() => crypto.randomUUID());',
      replacement: 'const key = crypto.randomUUID();',
      felt: 'A mark that is saved again after a lost reply is there twice.',
    },
    {
      file: 'src/web/nouns/note/record-notes.tsx',
      text: "[key]: { id: crypto.randomUUID(), saved: '', ...lookUp(kept, key), note },",
      replacement: "[key]: { ...lookUp(kept, key), id: crypto.randomUUID(), saved: '', note },",
      felt: 'A note whose reply was lost is there twice after a letter is typed and it is saved again.',
    },
    {
      file: 'src/web/features/deposits/lines/deposit-lines.tsx',
      text: 'nets.length < lines.length ? null : moneyParts(sumCents(nets))',
      replacement: 'moneyParts(sumCents(nets))',
      felt: "The sum of a deposit's gifts skips a line whose amount is unknown.",
    },
    {
      file: 'src/web/features/gifts/list/year-earlier.tsx',
      text: 'givenTo: yearBefore(until)',
      replacement: 'givenTo: yearBefore(givenTo ?? until)',
      felt: 'The month so far is compared with the whole month a year earlier.',
    },
  ],
  files: [
    {
      file: 'src/server/copy/gifts/gift-filter.ts',
      text: 'receivedBefore: after(receivedTo, zone),',
      replacement: 'receivedBefore: startOf(receivedTo, zone),',
      felt: 'The file of gifts received until a day leaves out those of that day.',
    },
    {
      file: 'src/server/exports/csv.ts',
      text: ".replace(/^[\\s\\p{Cf}]+/u, '')",
      replacement: ".replace(/^\\s+/u, '')",
      felt: 'A donor name that begins with an invisible mark and "=" runs as a formula in a spreadsheet.',
    },
    {
      file: 'src/server/exports/xlsx.ts',
      text: '      totals.add(cells);',
      replacement: '      totals.add(pick(cells));',
      felt: 'In a file with chosen columns, the total under "Amount" is that of another column.',
    },
    {
      file: 'src/server/exports/xlsx.ts',
      text: `  sheet.on('error', (thrown) => output.destroy(thrown));
`,
      replacement: '',
      felt: "A file whose rows can't all be read never ends downloading.",
    },
    {
      file: 'src/server/exports/about-export.ts',
      text: "new Set(['amountFrom', 'amountTo', 'least', 'most'])",
      replacement: "new Set(['amountFrom', 'amountTo', 'least'])",
      felt: 'The notes of a file say a maximum of 10000 instead of $100.00.',
    },
    {
      file: 'src/server/lists/exports/reversal-columns.ts',
      text: `    title: 'Email',
    shownAs: 'gift',
    isPersonal: true,`,
      replacement: `    title: 'Email',
    shownAs: 'gift',`,
      felt: 'A file of refunds without personal data has the email addresses.',
    },
    {
      file: 'src/server/lists/exports/deposit-columns.ts',
      text: 'cell: ({ deposit }, time) => time(deposit.arrivalAt)?.slice(0, 10) ?? null,',
      replacement: 'cell: ({ deposit }) => deposit.arrivalAt?.slice(0, 10) ?? null,',
      felt: 'A deposit that arrives in the evening has the next day in the file.',
    },
    {
      file: 'src/server/screens/reports/donor-report-export.ts',
      text: '  sums.yearBefore === year - 1 ? sums.before : undefined;',
      replacement: '  sums.yearBefore <= year - 1 ? sums.before : undefined;',
      felt: 'In the file of past donors, the total of their last year stands under "Total the year before".',
    },
    {
      file: 'src/server/screens/reports/giving-report-export.ts',
      text: "firstDayOf('day', dayNumber(to) + 1)",
      replacement: "firstDayOf('day', dayNumber(to))",
      felt: 'The file of a giving report lacks the gifts of its last day.',
    },
    {
      file: 'src/server/exports/export-routes.ts',
      text: 'JSON.stringify({ query, format, masked, chosen } satisfies Request)',
      replacement: 'JSON.stringify({ query, format, masked } satisfies Request)',
      felt: 'A file with chosen columns has all columns.',
    },
  ],
  paper: [
    {
      file: 'src/web/ui/printing.ts',
      text: `    if (missing(client).length > 0) flushSync(() => printing.set('early'));
`,
      replacement: '',
      felt: "A page printed before it had loaded doesn't say that something is missing.",
    },
    {
      file: 'src/web/features/reports/board/board-notes.ts',
      text: 'calendarRangeText(from, to, new Date(0))',
      replacement: 'calendarRangeText(from, to)',
      felt: 'A printed report has days without a year.',
    },
    {
      file: 'src/web/nouns/note/record-notes.tsx',
      text: 'const all = isEditing || isPrinted || opened;',
      replacement: 'const all = isEditing || opened;',
      felt: 'A printed donor lacks all but the latest notes.',
    },
    {
      file: 'src/web/nouns/letter/letter-note.tsx',
      text: "(typed) => typed[to] ?? '')",
      replacement: "(typed) => typed[to] ?? typed[toAll] ?? '')",
      felt: "The note meant for letters to all is also printed on one donor's own statement.",
    },
    {
      file: 'src/web/features/statements/statement-sheet.tsx',
      text: "amounts={letterhead.noncashValues ? 'Value' : null}",
      replacement: 'amounts="Value"',
      felt: 'A statement states the value of given stock, which the letterhead leaves to the donor.',
    },
    {
      file: 'src/web/features/take-gift/receipt/receipt.tsx',
      text: 'thankYouText(values, known, longDayText(at, anotherYear))',
      replacement: 'thankYouText(values, names, longDayText(at, anotherYear))',
      felt: 'The thanks that are read to the donor say "new card" instead of which card was charged.',
    },
  ],
  mail: [
    {
      file: 'src/server/screens/notifications/notification-mails.ts',
      text: `    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null);`,
      replacement: "    .where('mailed_at', 'is', null);",
      felt: 'A notification that was already read in Steward is also emailed.',
    },
    {
      file: 'src/server/screens/plans/runs/run-notices.ts',
      text: `(trx, { id, created_by: except }) =>
      announce(trx, await raiseIn(trx, [{ kind: 'plan-run', recordId: id, except }], clock.now())),`,
      replacement: `(trx, { id }) =>
      announce(trx, await raiseIn(trx, [{ kind: 'plan-run', recordId: id }], clock.now())),`,
      felt: 'Whoever asks for a change of many plans is asked to approve it themselves.',
    },
    {
      file: 'src/server/auth/passwords/link-mails.ts',
      text: 'momentText(link.expiresAt, organization.timeZone)',
      replacement: `momentText(link.expiresAt, 'UTC')`,
      felt: 'The mail with a link says a time of expiry that is hours off.',
    },
    {
      file: 'src/server/standing/standing-runs.ts',
      text: 'recordId: id, only: row.owner_id });',
      replacement: 'recordId: id });',
      felt: "Everyone is notified of the answer to one person's question.",
    },
    {
      file: 'src/server/notices/mail/deliver-mails.ts',
      text: `    if (person.isDisabled) return failed('account-disabled');
`,
      replacement: '',
      felt: 'A colleague who was disabled still gets the mails that were waiting for them.',
    },
  ],
  sandbox: [
    {
      file: 'src/sandbox/world/acts/plan-acts.ts',
      text: 'const fails = failed ? plan.fails + 1 : 0;',
      replacement: 'const fails = failed ? plan.fails + 1 : plan.fails;',
      felt: 'A plan fails after three failed payments in all, although some between them succeeded.',
    },
    {
      file: 'src/sandbox/world/acts/reversal-acts.ts',
      text: `"('PENDING', 'REQUIRES_ACTION', 'SUCCEEDED')"`,
      replacement: `"('PENDING', 'SUCCEEDED')"`,
      felt: 'A gift whose refund still needs an action can be refunded again.',
    },
    {
      file: 'src/sandbox/operations/plans/plan-writes.ts',
      text: `        status: 'inactive',
        next_at: null,`,
      replacement: "        status: 'inactive',",
      felt: 'A canceled plan charges the donor once more, and is active again.',
    },
    {
      file: 'src/sandbox/operations/paging.ts',
      text: `const key = \`\${from} \${values.join('\\u0000')}\`;`,
      replacement: 'const key = from;',
      felt: 'A list with another filter says the number that the filter before had found.',
    },
  ],
};
