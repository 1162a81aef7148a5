import { useState } from 'react';
import {
  offeredPeriods,
  standingPeriodIds,
  standingPeriods,
} from '#contract/rules/standing/standing-period.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { maxStandingName, standingListOf } from '#contract/steward/standing-questions.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDayText, calendarRangeText } from '../../data/format/format.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type AskedAddress, daysIn } from './asked-address.ts';
import { useAddStanding, useChangeStanding } from './mutations.ts';
import { draftOf, ruleOf, StandingRuleFields } from './standing-rule-fields.tsx';
import { askedText } from './standing-text.ts';

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
  const [period, setPeriod] = useState<AskedAddress['period']>(question ? question.period : asked.period);
  const [draft, setDraft] = useState(() => (question ? draftOf(question.rule) : { ...draftOf(null), kind }));
  const [tried, setTried] = useState(false);
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
  const offered = standingPeriodIds.filter(
    (id) => id === period?.is || offeredPeriods(fiscalYearStart()).includes(id),
  );
  const of = period?.of ?? daysIn(asked)?.of ?? filters[0];
  return (
    <FormDialog
      onClose={onClose}
      title={question ? 'Edit standing question' : 'Ask this again'}
      actLabel={question ? 'Save changes' : 'Save standing question'}
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
          hint={period ? 'They move on with each answer.' : 'They stay as they are.'}
          options={[
            { value: '', label: fixedText(asked) },
            ...offered.map((id) => ({ value: id, label: standingPeriods[id] })),
          ]}
          value={period?.is ?? ''}
          onChange={(event) => {
            const is = standingPeriodIds.find((id) => id === event.target.value);
            setPeriod(is ? { of, is } : null);
          }}
        />
      )}
      <p>
        {askedText({ asks: asked.asks, period: null })}, with the filters it has now. You get each answer by
        email and in your notifications, as long as your role can see this list.
      </p>
      <WriteFailure error={error} what="this was saved" />
    </FormDialog>
  );
}

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
