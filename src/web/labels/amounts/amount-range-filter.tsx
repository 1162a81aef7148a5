import { useState } from 'react';
import { cents, decimalText } from '#contract/values/money.ts';
import { typedAmount } from '../../data/search/typed-amount.ts';
import { ApplyButton } from '../../ui/filters/apply-button.tsx';
import styles from '../../ui/filters/chip.module.css';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type AmountRange, amountRangeText } from './amount-range.ts';

/** Amounts as typed; empty for an open end. */
type Typed = { least: string; most: string };

type Props = { value: AmountRange; onChange: (range: Required<AmountRange>) => void };

/**
 * A filter by amount with an optional minimum and maximum; applies with Enter or its button.
 *
 *     <AmountRangeFilter value={{ least: 1000, most: undefined }} onChange={setRange} />
 */
export function AmountRangeFilter({ value, onChange }: Props) {
  const [draft, setDraft] = useState<Typed | null>(null);
  const [tried, setTried] = useState(false);
  const typed = draft ?? { least: dollarsText(value.least), most: dollarsText(value.most) };
  const [least, most] = [readEnd(typed.least), readEnd(typed.most)];
  const crossed = typeof least === 'number' && typeof most === 'number' && least > most;
  const errorOf = (end: string | number | undefined) => (tried && typeof end === 'string' ? end : undefined);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...typed, [name]: event.target.value }),
  });
  return (
    <FilterChip
      label="Amount"
      value={amountRangeText(value) || null}
      onClear={() => onChange({ least: undefined, most: undefined })}
      onClose={() => {
        setDraft(null);
        setTried(false);
      }}
    >
      {(close) => (
        <Form
          className={styles.stack}
          onSubmit={() => {
            setTried(true);
            if (typeof least === 'string' || typeof most === 'string' || crossed) return;
            onChange({ least, most });
            close();
          }}
        >
          <TextField label="From" error={errorOf(least)} {...field('least')} />
          <TextField
            label="To"
            error={tried && crossed ? "“To” can't be less than “From”." : errorOf(most)}
            {...field('most')}
          />
          <ApplyButton />
        </Form>
      )}
    </FilterChip>
  );
}

const dollarsText = (amount: number | undefined): string =>
  amount === undefined ? '' : decimalText(cents(amount));

const readEnd = (text: string): number | string | undefined => (text.trim() ? typedAmount(text) : undefined);
