import { useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../form/text-field.tsx';
import styles from './chip.module.css';
import { FilterChip } from './filter-chip.tsx';

/** Amounts as typed; empty for an open end. */
type Typed = { least: string; most: string };

type Props = {
  label: string;
  value: Typed;
  /** The range as people read it; empty while the filter is not used. */
  text: string;
  /** What was typed as an amount in the smallest unit, or a sentence that says why it is none. */
  read: (text: string) => number | string;
  onChange: (least: number | undefined, most: number | undefined) => void;
};

/**
 * A filter for two amounts, either of them open; applies with Enter or its button.
 *
 *     <AmountRangeFilter label="Amount" value={typed} text="$10 or more" read={readCents} onChange={setRange} />
 */
export function AmountRangeFilter({ label, value, text, read, onChange }: Props) {
  const [draft, setDraft] = useState<Typed | null>(null);
  const [tried, setTried] = useState(false);
  const typed = draft ?? value;
  const readOne = (one: string) => (one.trim() ? read(one) : undefined);
  const [least, most] = [readOne(typed.least), readOne(typed.most)];
  const crossed = typeof least === 'number' && typeof most === 'number' && least > most;
  const errorOf = (one: string | number | undefined) => (tried && typeof one === 'string' ? one : undefined);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...typed, [name]: event.target.value }),
  });
  return (
    <FilterChip
      label={label}
      value={text || null}
      onClear={() => onChange(undefined, undefined)}
      onClose={() => {
        setDraft(null);
        setTried(false);
      }}
    >
      {(close) => (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (typeof least === 'string' || typeof most === 'string' || crossed) return;
            onChange(least, most);
            close();
          }}
        >
          <TextField label="From" error={errorOf(least)} {...field('least')} />
          <TextField
            label="To"
            error={tried && crossed ? 'Enter an amount of at least the first one' : errorOf(most)}
            {...field('most')}
          />
          <div className={styles.end}>
            <Button type="submit" look="primary">
              Apply
            </Button>
          </div>
        </form>
      )}
    </FilterChip>
  );
}
