import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';

const GroupName = createContext('');

/**
 * A few choices of which one is chosen.
 *
 *     <ChoiceGroup label="Format">
 *       <Choice checked={format === 'csv'} onChoose={() => setFormat('csv')}>CSV</Choice>
 *     </ChoiceGroup>
 */
export const ChoiceGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.label}>{label}</legend>
    <GroupName value={useId()}>{children}</GroupName>
  </fieldset>
);

type Props = { checked: boolean; onChoose: () => void; children: ReactNode };

export const Choice = ({ checked, onChoose, children }: Props) => (
  <label className={styles.check}>
    <input type="radio" name={useContext(GroupName)} checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
);
