import { Hero, Section } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftDetails, GiftIds } from './gift-details.tsx';
import { GiftHeadline, GiftLine } from './gift-headline.tsx';
import { GiftRail } from './gift-rail.tsx';
import { GiftStatus } from './gift-status.tsx';
import type { Gift } from './gift-words.ts';
import { MoneyBack } from './money-back.tsx';

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
    <Section title="Refunds and chargebacks">
      <WhenSeen key={gift.id}>
        <MoneyBack gift={gift} />
      </WhenSeen>
    </Section>
    <Section title="Record">
      <GiftIds gift={gift} />
    </Section>
  </>
);
