/** Large gifts whose donors nobody thanked yet. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usualGiftFrom } from '#contract/steward/live/notifications.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { moneyText } from '#contract/values/money.ts';
import { startOfDay } from '../../../data/format/day-range.ts';
import { calendarDay, dollarText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { EmailLink, PhoneLink } from '../../../nouns/donor/contact-links.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { hasGifts } from '../../../nouns/gift/copy/state-queries.ts';
import { thankMarkOptions, waitingThanksOptions } from '../../../nouns/thanks/query.ts';
import { reasonText } from '../../../nouns/thanks/reason-text.ts';
import { ThankMarks } from '../../../nouns/thanks/thank-marks.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type Decision, type Found, foundIn } from './decision.ts';
import styles from './decisions.module.css';

const shown = 2;
/** Gifts of this many days, today included: thanks for an older one comes too late. */
const days = 14;

export function useThanks(enabled: boolean): Found | null {
  const from = calendarDay(days - 1);
  const body = {
    least: usualGiftFrom,
    givenFrom: startOfDay(from),
    received: true,
    thanked: false,
    limit: 25,
    page: 1,
  } as const;
  const result = useQuery({ ...waitingThanksOptions(body), enabled });
  return foundIn(enabled, result, ({ data, totalCount, state }) => {
    if (!hasGifts(state, { from, first: false })) return { kind: 'waiting' };
    // Those just thanked stay in the list until it is read again.
    const waiting = data.filter(({ thanked }) => thanked === null);
    return {
      decisions: waiting.map(thankDecision),
      most: shown,
      others: {
        total: totalCount - (data.length - waiting.length),
        row: (left) => ({
          id: 'thank-more',
          title: counted(left, 'more large gift to thank', 'more large gifts to thank'),
          line: `${moneyText(usualGiftFrom)} or more, received, last ${days} days`,
          verb: 'Review',
          step: { to: '/letters', search: { least: usualGiftFrom, givenFrom: from } },
        }),
      },
    };
  });
}

const thankDecision = (row: ToThank): Decision => ({
  id: `thank-${row.gift.id}`,
  title: (
    <>
      Thank <NameText>{donorName(row.donor)}</NameText> for {dollarText(row.gift.amount)}
    </>
  ),
  line: <NameText>{reasonText(row, usualGiftFrom)}</NameText>,
  verb: 'Thank',
  undoes: true,
  open: () => <Thank row={row} />,
});

/** How the donor can be reached, and the marks, with undo. */
function Thank({ row: { gift, donor, thanked } }: { row: ToThank }) {
  const { data } = useQuery({
    ...thankMarkOptions(gift.id),
    initialData: { thanked },
    initialDataUpdatedAt: 0,
  });
  return (
    <div className={styles.acts}>
      <ThankMarks giftId={gift.id} thanked={data.thanked} donor={donor} />
      {data.thanked ? null : (
        <>
          {donor?.phone ? <PhoneLink phone={donor.phone} /> : null}
          {donor?.email ? <EmailLink email={donor.email} /> : null}
          <Link to="/letters" search={{ least: usualGiftFrom }} className={buttonClass('quiet')}>
            Write a letter
          </Link>
        </>
      )}
    </div>
  );
}
