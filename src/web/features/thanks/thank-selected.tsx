import { type ToThank, thankWayNames } from '#contract/steward/letters/thanks.ts';
import { Button } from '../../ui/button.tsx';
import { oneByOne } from './thank-marks.tsx';
import styles from './thanks.module.css';
import type { useThankAll } from './thanks-mutations.ts';

type Props = {
  selected: readonly ToThank[];
  thank: ReturnType<typeof useThankAll>;
  onMarked: () => void;
};

/** Marks all selected gifts as thanked; renders nothing while none is selected. */
export function ThankSelected({ selected, thank, onMarked }: Props) {
  if (selected.length === 0) return null;
  return (
    <fieldset className={styles.way}>
      <legend>Mark as thanked by</legend>
      {oneByOne.map((way) => (
        <Button
          key={way}
          aria-disabled={thank.isMarking}
          onClick={() => {
            thank.mark(
              selected.map(({ gift }) => gift.id),
              way,
            );
            onMarked();
          }}
        >
          {thankWayNames[way]}
        </Button>
      ))}
    </fieldset>
  );
}
