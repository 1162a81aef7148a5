import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { scheduledText } from '../../../nouns/plan/scheduled/scheduled-text.ts';
import { WhenChoices } from '../../../nouns/plan/scheduled/when-choices.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';

export type EditMoment = { when: 'now' | 'date'; day: string };

type Props = {
  moment: EditMoment;
  /** What is scheduled for the plan. */
  scheduled: ScheduledChange | null;
  /** True if the start date was changed. */
  movesStart: boolean;
  dayError: string | undefined;
  onChange: (moment: EditMoment) => void;
};

/** When the changes are made, and what becomes of what is scheduled. */
export const EditWhen = ({ moment, scheduled, movesStart, dayError, onChange }: Props) => (
  <>
    <WhenChoices
      label="When"
      value={moment.when}
      onChoose={(when) => onChange({ ...moment, when })}
      day={moment.day}
      dayError={dayError}
      onDay={(day) => onChange({ when: 'date', day })}
      choices={[
        { value: 'now', name: 'Now', note: 'The next gift has the changes.' },
        {
          value: 'date',
          name: 'From a date',
          note: 'Steward makes the changes at the start of that day.',
          unless: movesStart ? 'Not available: a new start date can only be saved now.' : undefined,
        },
      ]}
    />
    {scheduled ? (
      <Notice tone="warn">
        {scheduledText(scheduled)}.{' '}
        {moment.when === 'date'
          ? 'This replaces it.'
          : scheduled.change.kind === 'update'
            ? 'Saving now undoes that.'
            : 'If you change the plan now, Steward asks before it sends that.'}
      </Notice>
    ) : null}
  </>
);
