import { type ThankMark, type ThankWay, thankWayNames } from '#contract/steward/letters/thanks.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './thanks.module.css';
import { useThank } from './thanks-mutations.ts';

/** Letters are marked when they are printed. */
export const oneByOne = ['phone', 'card', 'email'] as const satisfies readonly ThankWay[];

/** How a donor was thanked for a gift, with undo; until then, a button for each way. */
export function ThankMarks({ giftId, thanked }: { giftId: string; thanked: ThankMark | null }) {
  const may = useMay()('thanks.mark');
  const thank = useThank(giftId);
  const time = readTime(thanked?.at);
  return (
    <div className={styles.marks}>
      {thanked ? (
        <>
          <span role="status">
            Thanked by {thankWayNames[thanked.way].toLowerCase()}
            {time ? ` ${nearText(time)}` : ''}
            {thanked.by ? (
              <>
                {' · '}
                <NameText>{thanked.by}</NameText>
              </>
            ) : null}
          </span>
          {may ? <UndoButton isUndoing={thank.isPending} onUndo={() => thank.mutate(null)} /> : null}
        </>
      ) : may ? (
        <>
          <span id={`thank-${giftId}`} data-print="no">
            Thanked by
          </span>
          <span data-print="only">Not thanked yet</span>
          <span className={styles.buttons}>
            {oneByOne.map((way) => (
              <Button
                key={way}
                aria-describedby={`thank-${giftId}`}
                pending={thank.isPending && thank.variables === way && 'Saving…'}
                onClick={() => thank.mutate(way)}
              >
                {thankWayNames[way]}
              </Button>
            ))}
          </span>
        </>
      ) : (
        <span>Not thanked yet</span>
      )}
      <WriteFailure error={thank.error} what="this was saved" />
    </div>
  );
}
