import { AppError } from '../../data/api/app-error.ts';
import styles from './views.module.css';

/** Why an action on a view failed; renders nothing if it didn't. */
export const ActError = ({ error }: { error: Error | null }) =>
  error ? (
    <span role="alert" className={styles.error}>
      {error instanceof AppError ? error.words : "That didn't work. Nothing was saved."}
    </span>
  ) : null;
