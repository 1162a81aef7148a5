/** Faults in what browsers do. */
import type { Fault } from './fault.ts';

export const webFaults: Readonly<Record<string, readonly Fault[]>> = {
  browser: [
    {
      file: 'src/web/ui/details/peek.tsx',
      text: `  latest.current = recordId;
  useLayoutEffect(() => {`,
      replacement: '  useLayoutEffect(() => {',
      felt: 'After stepping through the list in a side panel and closing it, the keyboard is at the row that was opened first.',
    },
    {
      file: 'src/web/ui/dialog/dialog.tsx',
      text: 'if (isTextField(target) && !firstTexts.has(target)) firstTexts',
      replacement: 'if (isTextField(target)) firstTexts',
      felt: 'Escape closes a dialog without asking once its field was left and entered again, and the text is lost.',
    },
    {
      file: 'src/web/ui/dialog/guarded-dialog.tsx',
      text: '.then(onClose, () => undefined);',
      replacement: '.then(onClose, onClose);',
      felt: 'A refused refund closes its dialog without saying why.',
    },
    {
      file: 'src/web/ui/button.tsx',
      text: "if (pending || rest['aria-disabled']) event.preventDefault();",
      replacement: "if (rest['aria-disabled']) event.preventDefault();",
      felt: 'A second press while the first is being sent sends it twice.',
    },
    {
      file: 'src/web/ui/dialog/modal-frame.tsx',
      text: '.findLast((shown) => shown.checkVisibility())',
      replacement: '.find((shown) => shown.checkVisibility())',
      felt: 'Escape in a question above a form acts on the form below it.',
    },
    {
      file: 'src/web/ui/filters/choice-filter.tsx',
      text: `    const values = [...known, ...value.filter((one) => !known.includes(one))].filter((one) =>
      draft?.includes(one),
    );`,
      replacement: '    const values = known.filter((one) => draft?.includes(one));',
      felt: 'Picking another campaign drops the archived one that the list was narrowed to by a link.',
    },
    {
      file: 'src/web/ui/filters/day-presets.ts',
      text: 'T00:00:00Z`).getUTCDay();',
      replacement: 'T00:00:00`).getUTCDay();',
      felt: 'East of London, "This week" begins on a Monday instead of a Sunday.',
    },
    {
      file: 'src/web/ui/filters/date-range-filter.tsx',
      text: `      onClear={() => onChange({})}
      onClose={() => setDraft(null)}`,
      replacement: '      onClear={() => onChange({})}',
      felt: 'Dates that were typed and given up are there again when the filter is opened next.',
    },
    {
      file: 'src/web/ui/said.tsx',
      text: `  clearTimeout(timer);
  // The same words again are then a change, too.
  place()?.replaceChildren();
`,
      replacement: `  clearTimeout(timer);
`,
      felt: 'A screen reader reads all earlier messages again with each new one.',
    },
    {
      file: 'src/web/list/list-pager.tsx',
      text: 'search={toRecord(search, undefined, target)}',
      replacement: 'search={toRecord(search, search.peek, target)}',
      felt: 'On the next page, the side panel still shows a record of the page before.',
    },
    {
      file: 'src/web/ui/table/record-table.tsx',
      text: '  ].filter((link) => link.getClientRects().length > 0);',
      replacement: '  ];',
      felt: 'The arrow keys stop at the hidden link that each row has for phones, so they need two presses per row.',
    },
    {
      file: 'src/web/ui/printing.ts',
      text: `  window.addEventListener('afterprint', () => printing.set('no'));
`,
      replacement: '',
      felt: 'After printing, the screen keeps what is only for paper.',
    },
    {
      file: 'src/web/list/use-list.ts',
      text: 'total: shown && !shown.old ? shown.total : null,',
      replacement: 'total: shown?.total ?? null,',
      felt: 'While a new filter loads, the list says how many the filter before had found.',
    },
    {
      file: 'src/web/list/use-list.ts',
      text: 'const updatedAt = Math.min(readAt, Date.parse(list.asOf));',
      replacement: 'const updatedAt = readAt;',
      felt: 'A gift opened from a list that came from an old copy counts as just read, and stays as old as the list.',
    },
    {
      file: 'src/web/list/live/new-rows.tsx',
      text: `      stop();
      setNewest(null);
    };`,
      replacement: `      stop();
    };`,
      felt: '"3 new gifts" stays after the filter changed, and shows gifts that it leaves out.',
    },
    {
      file: 'src/web/list/list-screen.tsx',
      text: 'isLast: isLast || end !== undefined,',
      replacement: 'isLast,',
      felt: 'In the activity log, Next at the last entry opens an entry of the same page again.',
    },
    {
      file: 'src/web/record/record-panel.tsx',
      text: 'const next = by === 1 ? found[0] : found.at(-1);',
      replacement: 'const next = found[0];',
      felt: 'Previous at the first row opens the top of the page before instead of its last row.',
    },
    {
      file: 'src/web/record/record-panel.tsx',
      text: 'if (next !== undefined && isShown())',
      replacement: 'if (next !== undefined)',
      felt: 'A panel that was closed while the next page was being read opens again.',
    },
    {
      file: 'src/web/record/record-screen.tsx',
      text: '<WithBackLink key={id} list={list}',
      replacement: '<WithBackLink list={list}',
      felt: "From one donor's page to another's, the gifts of the second are unfolded as far as those of the first.",
    },
    {
      file: 'src/web/app/find/find-dialog.tsx',
      text: `              setEntered(false);
              setPickedId(null);`,
      replacement: '              setEntered(false);',
      felt: 'After typing on, Enter opens the donor that was picked for the earlier text.',
    },
    {
      file: 'src/web/app/shortcuts.tsx',
      text: "target.closest('input, textarea, select, [contenteditable]') !== null",
      replacement: "target.closest('input, select, [contenteditable]') !== null",
      felt: 'Typing a note runs the shortcuts of its letters.',
    },
    {
      file: 'src/web/app/offline/follow-offline.ts',
      text: 'if ((await queued()).every(({ refusal }) => refusal)) return;',
      replacement: 'if ((await queued()).some(({ refusal }) => refusal)) return;',
      felt: 'With one refused change on the device, those that still wait are not tried again.',
    },
    {
      file: 'src/web/app/offline/start-worker.ts',
      text: 'if (pathChanged && !pageHoldsText()) load(toLocation.href);',
      replacement: 'if (pathChanged) load(toLocation.href);',
      felt: 'An unsaved note is lost when Steward updates itself with the next screen.',
    },
  ],
  data: [
    {
      file: 'src/web/data/api/write.ts',
      text: 'if (!attempt.current?.lost || mutation.error instanceof OutcomeUnknown) attempt.current = null;',
      replacement: 'attempt.current = null;',
      felt: 'After a lost reply, closing the message and trying again charges the donor twice.',
    },
    {
      file: 'src/web/data/api/write-attempt.ts',
      text: `  for (const [other, { id }] of lostAttempts) if (id === attempt.id) lostAttempts.delete(other);
`,
      replacement: '',
      felt: "After a lost reply that was cleared up, a second equal gift within ten minutes isn't charged.",
    },
    {
      file: 'src/web/data/live/live-queries.ts',
      text: '  refunds: [months, donorList],',
      replacement: '  refunds: [months],',
      felt: 'After a refund by a colleague, the list of donors keeps the old totals.',
    },
    {
      file: 'src/web/data/pending-changes/pending-intents.ts',
      text: `  void invalidateAfter(client, operation).finally(() =>
    fresh.set((known) => known.filter((one) => one !== intent)),
  );`,
      replacement: '  void invalidateAfter(client, operation);',
      felt: "A plan that was changed once can't be changed again until the page is reloaded.",
    },
    {
      file: 'src/web/data/pending-changes/tray.ts',
      text: 'keep(ids.get().filter((other) => other !== id));',
      replacement: 'ids.set(ids.get().filter((other) => other !== id));',
      felt: 'A dismissed outcome is back after the page is reloaded.',
    },
    {
      file: 'src/web/data/find-queries.ts',
      text: "queryKey: ['find', 'notes', text],",
      replacement: "queryKey: ['find', 'notes'],",
      felt: 'The search shows notes that were found for the text before.',
    },
    {
      file: 'src/web/data/session/session.ts',
      text: `  channel.postMessage('signed-out');
  leave('/sign-in');`,
      replacement: "  leave('/sign-in');",
      felt: 'After signing out, another tab still shows donors.',
    },
    {
      file: 'src/web/data/offline/send-queue.ts',
      text: '[Offline, ServiceDown, BudgetSpent, SignedOut].some',
      replacement: '[Offline, ServiceDown, SignedOut].some',
      felt: 'Marks made offline count as refused when the calls of the minute are spent.',
    },
    {
      file: 'src/web/data/api/invalidate.ts',
      text: "const keys = [...invalidatedBy(operation).map((noun) => ['service', noun]), activityKey];",
      replacement: "const keys = invalidatedBy(operation).map((noun) => ['service', noun]);",
      felt: 'The activity of a record lacks the change that was just made.',
    },
    {
      file: 'src/web/list/list-screen.tsx',
      text: 'sort: field && !peek && sorts ?',
      replacement: 'sort: field && !peek ?',
      felt: 'While gifts load, a header sorts by amount those that happen to be here.',
    },
    {
      file: 'src/web/list/list-screen.tsx',
      text: '{file && coverage.complete',
      replacement: '{file',
      felt: 'A file of the gifts so far is taken for one of all gifts.',
    },
  ],
};
