import chip from './chip.module.css';
import styles from './suggestions.module.css';

type Props = { words: readonly string[]; onPick: (text: string) => void };

/**
 * Suggested texts: pressing one fills a field, where it can still be edited.
 *
 *     <Suggestions words={reasons} onPick={setReason} />
 */
export const Suggestions = ({ words, onPick }: Props) => (
  <div className={styles.suggestions}>
    {words.map((text) => (
      <button key={text} type="button" className={chip.chip} onClick={() => onPick(text)}>
        {text}
      </button>
    ))}
  </div>
);
