import { type ReactNode, type Ref, useId } from 'react';
import { calendarDay } from '../../../data/format/format.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import styles from './scheduled.module.css';

type Props<Value extends string> = {
  label: string;
  choices: readonly {
    value: Value;
    name: string;
    /** Beside the name, such as "about Dec 14". */
    about?: string | undefined;
    note: ReactNode;
    /** Why it can't be chosen. */
    unless?: string | undefined;
  }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The day of the choice `date`. */
  day: string;
  dayError: string | undefined;
  onDay: (day: string) => void;
  dayRef?: Ref<HTMLInputElement>;
};

/**
 * When something happens: now, later, or on a date, which is typed beside its choice.
 *
 *     <WhenChoices label="When" choices={choices} value={when} onChoose={setWhen} day={day} onDay={setDay} dayError={undefined} />
 */
export function WhenChoices<Value extends string>(props: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{props.label}</legend>
      {props.choices.map(({ value, name, about, note, unless }) => (
        // The day's own label is inside, so a press on it chooses the date, too.
        <div key={value} className={styles.choice}>
          <input
            type="radio"
            id={`${group}-${value}`}
            name={group}
            checked={props.value === value}
            disabled={unless !== undefined}
            aria-labelledby={`${group}-${value}-name`}
            aria-describedby={`${group}-${value}-note`}
            onChange={() => props.onChoose(value)}
          />
          <label htmlFor={`${group}-${value}`} className={styles.words}>
            <span id={`${group}-${value}-name`}>
              <b>{name}</b>
              {about ? ` ${about}` : ''}
            </span>
            <small id={`${group}-${value}-note`}>{unless ?? note}</small>
          </label>
          {value === 'date' && props.value === value ? (
            <div className={styles.day}>
              <DateField
                ref={props.dayRef}
                label={<span className="visually-hidden">Day</span>}
                day={props.day}
                min={calendarDay(-1)}
                value={props.day}
                error={props.dayError}
                onChange={(event) => props.onDay(event.target.value)}
              />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

/** Why a day can't be chosen; undefined for one from tomorrow on. */
export const dayFault = (day: string): string | undefined =>
  day > calendarDay() ? undefined : day === '' ? 'Choose a day.' : 'Choose a day from tomorrow on.';
