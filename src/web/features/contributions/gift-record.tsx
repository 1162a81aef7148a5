import { Hero, Section } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { MoneyTrail } from '../money-trail/money-trail-label.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftDetails, GiftIds } from './gift-details.tsx';
import { GiftHeadline, GiftLine } from './gift-headline.tsx';
import { GiftRail } from './gift-rail.tsx';
import { GiftStatus } from './gift-status.tsx';
import type { Gift } from './gift-words.ts';

/** A gift in the peek: what it is, where it is, its details. */
export const GiftRecord = ({ gift }: { gift: Gift }) => (
  <>
    <Hero
      headline={<GiftHeadline gift={gift} />}
      status={<GiftStatus status={gift.status} pill />}
      line={<GiftLine gift={gift} />}
      actions={<GiftActs gift={gift} />}
    />
    <Section title="Where this gift is">
      <GiftRail gift={gift} />
    </Section>
    <Section title="Details">
      <GiftDetails gift={gift} />
    </Section>
    <Section title="Money trail">
      <WhenSeen key={gift.id} minHeight={136}>
        <MoneyTrail gift={gift} />
      </WhenSeen>
    </Section>
    <Section title="Record">
      <GiftIds gift={gift} />
    </Section>
  </>
);
