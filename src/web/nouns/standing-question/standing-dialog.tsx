import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { movingPeriodIds, movingPeriods, offeredPeriods } from '#contract/rules/moving-period.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { maxStandingName, standingListOf } from '#contract/steward/standing-questions.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDayText, calendarRangeText } from '../../data/format/format.ts';
import { searchText } from '../../data/search/search-text.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { groupNames } from '../report/donor-group-labels.ts';
import { type AskedAddress, daysIn, periodOf } from './asked-address.ts';
import { useAddStanding, useChangeStanding } from './mutations.ts';
import { draftOf, ruleOf, StandingRuleFields } from './standing-rule-fields.tsx';
import { reportedYearText, subjectText } from './standing-text.ts';

type Props = {
  onClose: () => void;
  /** What is asked on the screen; for an existing question, what it asks. */
  asked: AskedAddress;
  /** Suggested for a new one. */
  name: string;
  kind?: 'send' | 'when';
  /** The one that is edited; null for a new one. */
  question: StandingQuestion | null;
};

/** Asks a question again: its name, when it is answered, and for which days. */
export function StandingDialog({ onClose, asked, name: suggested, kind = 'send', question }: Props) {
  const [name, setName] = useState(question?.name ?? suggested);
  const [period, setPeriod] = useState<AskedAddress['period']>(question ? question.period : periodOf(asked));
  const [draft, setDraft] = useState(() => (question ? draftOf(question.rule) : { ...draftOf(null), kind }));
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const add = useAddStanding();
  const change = useChangeStanding();
  const { days: filters, sums } = standingListOf(asked.asks.list);
  const rule = ruleOf(draft);
  const length = countCharacters(name.trim());
  const nameError =
    length > maxStandingName
      ? `Use up to ${maxStandingName} characters.`
      : tried && length === 0
        ? 'Enter a name.'
        : undefined;
  const error = add.error ?? change.error;
  const send = () => {
    setTried(true);
    if (length === 0 || nameError || typeof rule === 'string') return;
    const chosen = { name: name.trim(), period, rule };
    const sent = question
      ? change.mutateAsync({ id: question.id, version: question.version, ...chosen })
      : add.mutateAsync({ ...asked, ...chosen });
    sent.then(onClose, () => undefined);
  };
  // One that was chosen is named, even after fiscal years became calendar years.
  const offered = movingPeriodIds.filter(
    (id) => id === period?.is || offeredPeriods(fiscalYearStart()).includes(id),
  );
  const of = period?.of ?? daysIn(asked)?.of ?? filters[0];
  return (
    <FormDialog
      onClose={onClose}
      title={question ? 'Edit scheduled report' : 'Schedule this report'}
      actLabel={question ? 'Save changes' : 'Save scheduled report'}
      pending={(add.isPending || change.isPending) && 'Saving…'}
      onSubmit={send}
    >
      <TextField
        label="Name"
        autoComplete="off"
        hint="The subject of its emails, so leave out donors' names."
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <StandingRuleFields
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        sums={sums}
        error={tried && typeof rule === 'string' ? rule : undefined}
      />
      {of === undefined ? null : (
        <SelectField
          label="Days"
          hint={period ? 'They move on with each report.' : 'They stay as they are.'}
          options={[
            { value: '', label: fixedText(asked) },
            ...offered.map((id) => ({ value: id, label: movingPeriods[id] })),
          ]}
          value={period?.is ?? ''}
          onChange={(event) => {
            const is = movingPeriodIds.find((id) => id === event.target.value);
            setPeriod(is ? { of, is } : null);
          }}
        />
      )}
      <p>
        {whatText(asked, question !== null)} You get each result in your notifications, and by email if this
        server sends any, as long as your role can see this.
      </p>
      {question || !hasTyped(client, asked) ? null : (
        <p>The text in the search isn't part of the report, since it may be someone's name.</p>
      )}
      <WriteFailure error={error} what="this was saved" />
    </FormDialog>
  );
}

/** "Gifts, with the filters that the list has now.", "Donor retention for this fiscal year, …": what is asked. */
function whatText(asked: AskedAddress, isKept: boolean): string {
  const { asks } = asked;
  const [what, isList] = [subjectText(asked), asks.list !== 'giving' && asks.list !== 'donor-report'];
  const filters = isKept ? 'was saved with' : 'has now';
  if (asks.list !== 'donor-report')
    return `${what}, with the filters that the ${isList ? 'list' : 'report'} ${filters}.`;
  const year = reportedYearText(asks.question);
  const group = groupNames[asks.question.group].toLowerCase();
  return asks.question.year === null
    ? `${what}: ${group}, ${year.toLowerCase()}. The year moves on.`
    : `${what}: ${group}, always ${year}.`;
}

/** Whether text is typed in the search of the list. */
const hasTyped = (client: QueryClient, { asks }: AskedAddress): boolean =>
  searched.some((list) => list === asks.list && searchText(client, list).trim() !== '');

/** Lists whose search is kept out of their address. */
const searched = ['gifts', 'donors', 'plans', 'refunds', 'chargebacks'] as const;

/** The days as they are in the list. */
function fixedText(asked: AskedAddress): string {
  const days = daysIn(asked);
  if (!days) return 'Any time';
  const { from, to } = days;
  if (from !== undefined && to !== undefined) return `Always ${calendarRangeText(from, to)}`;
  return from === undefined
    ? `Always until ${calendarDayText(to ?? '')}`
    : `Always since ${calendarDayText(from)}`;
}
