import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { cents, decimalText } from '#contract/values/money.ts';
import { timeZone } from '../../data/format/format.ts';
import { typedAmount } from '../../data/search/typed-amount.ts';
import { Choice, ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './standing.module.css';
import { comparisonNames, dayText, hourText, weekdays } from './standing-text.ts';

type Rule = StandingQuestion['rule'];

/** A rule while it is chosen; `value` as typed. */
export type RuleDraft = {
  kind: Rule['kind'];
  every: 'day' | 'week' | 'month';
  weekday: number;
  day: number;
  hour: number;
  measure: 'count' | 'sum';
  is: keyof typeof comparisonNames;
  value: string;
  byDay: boolean;
};

const usual: RuleDraft = {
  kind: 'send',
  every: 'week',
  weekday: 1,
  day: 1,
  hour: 8,
  measure: 'count',
  is: 'above',
  value: '0',
  byDay: false,
};

/** A rule as it is chosen at first; Mondays at 8:00 AM for a new one. */
export function draftOf(rule: Rule | null): RuleDraft {
  if (!rule) return usual;
  if (rule.kind === 'send') return { ...usual, kind: 'send', ...rule.schedule };
  const { measure, is, value, by } = rule;
  return {
    ...usual,
    kind: 'when',
    measure,
    is,
    value: measure === 'sum' ? decimalText(cents(value)) : String(value),
    byDay: by !== null,
    ...by,
  };
}

/** Returns the rule, or what is wrong with its value. */
export function ruleOf(draft: RuleDraft): Rule | string {
  const { kind, every, weekday, day, hour, measure, is, byDay } = draft;
  if (kind === 'send') {
    if (every === 'day') return { kind, schedule: { every, hour } };
    return { kind, schedule: every === 'week' ? { every, weekday, hour } : { every, day, hour } };
  }
  const value = valueOfDraft(draft);
  return typeof value === 'string' ? value : { kind, measure, is, value, by: byDay ? { day, hour } : null };
}

function valueOfDraft({ measure, value }: RuleDraft): number | string {
  if (measure === 'sum') return typedAmount(value);
  return /^\d{1,7}$/.test(value.trim()) ? Number(value) : 'Enter a number, like 0 or 25.';
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const days = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? '31st, or the last day' : dayText(index + 1),
}));
const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Props = {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
  /** False for a list without a sum. */
  sums: boolean;
  error: string | undefined;
};

/** At set times, or when something is true. */
export function StandingRuleFields({ draft, onChange, sums, error }: Props) {
  const { kind, every, byDay, measure } = draft;
  const hour = (
    <SelectField
      label="Time"
      options={hours}
      value={String(draft.hour)}
      onChange={(event) => onChange({ hour: Number(event.target.value) })}
    />
  );
  const dayOfMonth = (
    <SelectField
      label="Day"
      options={days}
      value={String(draft.day)}
      onChange={(event) => onChange({ day: Number(event.target.value) })}
    />
  );
  return (
    <>
      <ChoiceGroup label="When">
        <Choice checked={kind === 'send'} onChoose={() => onChange({ kind: 'send' })}>
          Send me this
        </Choice>
        <Choice checked={kind === 'when'} onChoose={() => onChange({ kind: 'when' })}>
          Tell me when
        </Choice>
      </ChoiceGroup>
      {kind === 'send' ? (
        <div className={styles.row}>
          <SelectField
            label="Every"
            options={options({ day: 'Day', week: 'Week', month: 'Month' })}
            value={every}
            onChange={(event) => {
              const chosen = (['day', 'week', 'month'] as const).find((one) => one === event.target.value);
              if (chosen) onChange({ every: chosen });
            }}
          />
          {every === 'week' ? (
            <SelectField
              label="On"
              options={weekdays.map((label, value) => ({ value: String(value), label }))}
              value={String(draft.weekday)}
              onChange={(event) => onChange({ weekday: Number(event.target.value) })}
            />
          ) : null}
          {every === 'month' ? dayOfMonth : null}
          {hour}
        </div>
      ) : (
        <>
          <div className={styles.row}>
            <SelectField
              label="What"
              options={options({ count: 'The count', ...(sums ? { sum: 'The sum' } : {}) })}
              value={measure}
              onChange={(event) => onChange({ measure: event.target.value === 'sum' ? 'sum' : 'count' })}
            />
            <SelectField
              label="Is"
              options={options(comparisonNames)}
              value={draft.is}
              onChange={(event) => {
                const chosen = (['above', 'at', 'below'] as const).find((one) => one === event.target.value);
                if (chosen) onChange({ is: chosen });
              }}
            />
            <TextField
              label={measure === 'sum' ? 'Amount in dollars' : 'Number'}
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              error={error}
              onChange={(event) => onChange({ value: event.target.value })}
            />
          </div>
          <div className={styles.row}>
            <SelectField
              label="Checked"
              options={options({ always: 'All the time', byDay: 'On a day of each month' })}
              value={byDay ? 'byDay' : 'always'}
              onChange={(event) => onChange({ byDay: event.target.value === 'byDay' })}
            />
            {byDay ? dayOfMonth : null}
            {byDay ? hour : null}
          </div>
        </>
      )}
      <p className={styles.hint}>
        {kind === 'when' && !byDay
          ? "You get a report once it becomes true, and again only after it wasn't."
          : `Times are in the organization's time zone, ${timeZone().replaceAll('_', ' ')}.`}
      </p>
    </>
  );
}
