import { Search, X } from 'lucide-react';
import { type InputHTMLAttributes, useContext } from 'react';
import { pageKey } from '../frame/page-key.ts';
import { Squeezed } from '../frame/squeezed.ts';
import styles from './search-field.module.css';

type Props = {
  /** For screen readers, and the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** More of the input: a combobox has a list below it. */
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/**
 * A search field that narrows what is below it as you type.
 *
 *     <SearchField label="Search donors" value={words} onChange={setWords} />
 */
export function SearchField({ label, value, onChange, input }: Props) {
  const isNarrow = useContext(Squeezed);
  return (
    <div ref={pageKey('filters')} className={isNarrow ? `${styles.field} ${styles.narrow}` : styles.field}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={isNarrow ? 'Search' : label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => onChange('')}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
