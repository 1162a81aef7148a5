import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { type ThankWay, thankWayNames } from '#contract/steward/letters/thanks.ts';
import type { ThankMark, ToThank } from '#contract/steward/operations/thanks.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { useAskedAct } from '../../data/asked-act.ts';
import { nearText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { useSaid } from '../../ui/said.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { useThank } from './mutations.ts';
import { canReach } from './reach.ts';
import styles from './thanks.module.css';

/** Letters are marked after they were printed. */
export const oneByOne = ['phone', 'card', 'email'] as const satisfies readonly ThankWay[];

type Props = {
  giftId: string;
  thanked: ThankMark | null;
  /** With one, only the ways in which this donor can be reached are offered. */
  donor?: ToThank['donor'];
  /** In a list: whose gift it is. The ways are then in a menu. */
  menuOf?: string;
};

/** How a donor was thanked for a gift, with undo; until then, a button for each way. */
export function ThankMarks({ giftId, thanked, donor, menuOf }: Props) {
  const may = useMay()('thanks.mark');
  const thank = useThank(giftId);
  const time = readTime(thanked?.at);
  const words = thanked
    ? `Thanked by ${thankWayNames[thanked.way].toLowerCase()}${time ? ` ${nearText(time)}` : ''}`
    : 'Not thanked yet';
  useSaid(words, 'change');
  const ways = oneByOne.filter((way) => donor === undefined || canReach({ donor }, way));
  const nameOf = (way: ThankWay) => (way === 'phone' ? 'Call' : thankWayNames[way]);
  const place = useRef<HTMLDivElement>(null);
  useAskedAct('gift.thank', giftId, may && !thanked && menuOf === undefined, () =>
    place.current?.querySelector('button')?.focus(),
  );
  return (
    <div ref={place} className={styles.marks} data-asked="">
      {thanked ? (
        <>
          <span>
            {words}
            {thanked.by ? (
              <>
                {' · '}
                <NameText>{thanked.by}</NameText>
              </>
            ) : null}
          </span>
          {may ? <UndoButton isUndoing={thank.isPending} onUndo={() => thank.mutate(null)} /> : null}
        </>
      ) : may && menuOf !== undefined ? (
        <>
          <Menu
            align="end"
            trigger={
              <Button
                aria-label={`Mark as thanked: ${menuOf}`}
                pending={thank.isPending && 'Saving…'}
                data-print="no"
              >
                Mark as thanked
                <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            }
          >
            {ways.map((way) => (
              <MenuItem key={way} onChoose={() => thank.mutate(way)}>
                {nameOf(way)}
              </MenuItem>
            ))}
          </Menu>
          <span data-print="only">{words}</span>
        </>
      ) : may ? (
        <>
          <span id={`thank-${giftId}`} data-print="no">
            Mark as thanked:
          </span>
          <span data-print="only">{words}</span>
          <span className={styles.buttons}>
            {ways.map((way) => (
              <Button
                key={way}
                aria-describedby={`thank-${giftId}`}
                pending={thank.isPending && thank.variables === way && 'Saving…'}
                onClick={() => thank.mutate(way)}
              >
                {nameOf(way)}
              </Button>
            ))}
          </span>
        </>
      ) : (
        <span>{words}</span>
      )}
      <WriteFailure error={thank.error} what="this was saved" />
    </div>
  );
}
