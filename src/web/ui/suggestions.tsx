import styles from './suggestions.module.css';

type Props = { words: readonly string[]; onPick: (text: string) => void };

/** Texts that fill a field by a press, and can still be edited. */
export const Suggestions = ({ words, onPick }: Props) => (
  <div className={styles.suggestions}>
    {words.map((text) => (
      <button key={text} type="button" className={styles.suggestion} onClick={() => onPick(text)}>
        {text}
      </button>
    ))}
  </div>
);
