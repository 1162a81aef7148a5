import { Button } from '../button.tsx';
import styles from './chip.module.css';

/** Ends the form of a filter with typed values; Enter in a field presses it. */
export const ApplyButton = () => (
  <div className={styles.end}>
    <Button type="submit" variant="primary">
      Apply
    </Button>
  </div>
);
