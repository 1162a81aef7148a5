import { thankWayNames } from '#contract/steward/letters/thanks.ts';
import { countText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { useReadThanksAgain, type useThankAll } from '../../nouns/thanks/mutations.ts';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';

type Props = {
  thank: ReturnType<typeof useThankAll>;
  /** Gifts that also match but weren't in the last print run. */
  others: number;
};

/** Says how many gifts were marked, with undo; after a failure, the rest can be marked again. */
export function MarkedGifts({ thank, others }: Props) {
  const readAgain = useReadThanksAgain();
  const { marked, left, way, isMarking, isUndoing, error } = thank;
  const gifts = (many: readonly string[]) => count(many.length, 'gift', 'gifts');
  return (
    <>
      {isMarking && left.length > 0 ? (
        <span role="status" className={styles.marked}>
          Marking {gifts(left)} as thanked…
        </span>
      ) : marked.length > 0 ? (
        <span role="status" className={styles.marked}>
          {gifts(marked)} marked as thanked by {thankWayNames[way].toLowerCase()}
          <UndoButton isUndoing={isUndoing} onUndo={thank.undo} />
          {others > 0 && way === 'letter' ? (
            <Button variant="quiet" onClick={readAgain}>
              Show the other {countText(others)}
            </Button>
          ) : null}
        </span>
      ) : null}
      <WriteFailure error={error} what="this was saved" />
      {left.length > 0 && error ? (
        <Button pending={isMarking && 'Saving…'} onClick={thank.tryAgain}>
          Mark {countText(left.length)} {way === 'letter' ? 'printed ' : ''}
          {left.length === 1 ? 'gift' : 'gifts'} as thanked
        </Button>
      ) : null}
    </>
  );
}
