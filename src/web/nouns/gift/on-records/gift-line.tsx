import { Link } from '@tanstack/react-router';
import { recordPage } from '../../../labels/record-pages.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { RecordLine, recordLine } from '../../../ui/details/record-line.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { AnonymousMark, DonorName } from '../../donor/donor-name.tsx';
import { GiftAmount } from '../gift-amount.tsx';
import { GiftGlyph } from '../gift-glyph.tsx';
import { GiftStatus } from '../gift-status.tsx';
import { type ListedGift, methodLabel } from '../labels.ts';

type Props = {
  gift: ListedGift;
  /** True if it was likely charged twice. */
  isDouble?: boolean;
  /** What the page already says of all its gifts, and each line leaves out. */
  of?: 'donor' | 'campaign' | 'location';
};

/** A gift on another record's page, linked to its own: who gave, unless the page says so, how, and to what. */
export function GiftLine({ gift, isDouble = false, of = 'donor' }: Props) {
  const method = methodLabel(gift).filter(Boolean).join(' ');
  const campaign = gift.campaign?.name ? <NameText>{gift.campaign.name}</NameText> : null;
  return (
    <Link {...recordPage('gift', gift.id)} className={recordLine}>
      <RecordLine
        icon={<GiftGlyph gift={gift} />}
        when={<TimeLabel text={gift.contributionDate} dayOnly />}
        title={
          <>
            <span>
              {of === 'donor' ? (
                <>
                  {method}
                  {gift.anonymous ? <AnonymousMark /> : null}
                </>
              ) : (
                <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
              )}
            </span>
            {isDouble ? (
              <span>
                <StatusDot tone="warn" words="Duplicate?" pill />
              </span>
            ) : null}
          </>
        }
        note={of === 'campaign' ? method : campaign}
        status={<GiftStatus gift={gift} />}
        amount={<GiftAmount gift={gift} />}
      />
    </Link>
  );
}
