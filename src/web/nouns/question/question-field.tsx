import { type InputHTMLAttributes, type KeyboardEventHandler, Suspense, useRef, useState } from 'react';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Question } from './query.ts';
import styles from './question-field.module.css';

type Props = Question & {
  /** For screen readers, and the placeholder. */
  label: string;
  onType: (text: string) => void;
  /** Called with whether the text is being read as filters: words of it were understood, and the person is still here. */
  onRead?: (isRead: boolean) => void;
};

const Readings = lazyPart(() => import('./readings.tsx').then((file) => file.Readings));

/**
 * The search of a list. What is typed is read as a question: below it is what was understood, what that finds, and what else it could mean.
 * Enter shows the first, or the one that the arrows chose. Text that is only a text narrows the list as it is typed.
 */
export function QuestionField({ label, onType, onRead, ...question }: Props) {
  const [isHere, setIsHere] = useState(false);
  const [list, setList] = useState<InputHTMLAttributes<HTMLInputElement>>({ 'aria-expanded': false });
  const [isEntered, setIsEntered] = useState(false);
  const onKey = useRef<KeyboardEventHandler<HTMLInputElement>>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is.
    <div
      className={styles.search}
      onFocus={() => {
        setIsHere(true);
        setIsEntered(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsHere(false);
      }}
    >
      <SearchField
        label={label}
        value={question.text}
        onChange={onType}
        input={{
          role: 'combobox',
          ...list,
          onKeyDown: (event) => {
            if (onKey.current) onKey.current(event);
            // The readings are still being loaded: they enter it then.
            else setIsEntered(event.key === 'Enter');
          },
        }}
      />
      <Suspense>
        {isHere ? (
          <Readings
            question={question}
            isEntered={isEntered}
            field={onKey}
            onList={setList}
            onType={onType}
            onRead={onRead}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
