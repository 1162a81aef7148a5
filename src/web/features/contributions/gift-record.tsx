import { hasMetadata, MetadataDetails } from '../../ui/metadata-details.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { MoneyTrail } from '../money-trail/money-trail-label.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftContact, GiftDetails, GiftIds, hasContact } from './gift-details.tsx';
import { GiftHeadline, GiftLine } from './gift-headline.tsx';
import { GiftRail } from './gift-rail.tsx';
import { GiftState } from './gift-state.tsx';
import type { Gift } from './labels.ts';

/** A gift in the side panel: what it is, its status, its details. */
export const GiftRecord = ({ gift }: { gift: Gift }) => (
  <>
    <Hero
      headline={<GiftHeadline gift={gift} />}
      status={<GiftState gift={gift} />}
      line={<GiftLine gift={gift} />}
      actions={<GiftActs gift={gift} />}
    />
    <Section title="Status">
      <GiftRail gift={gift} />
    </Section>
    <Section title="Details">
      <GiftDetails gift={gift} />
    </Section>
    {hasContact(gift) ? (
      <Section title="Donor">
        <GiftContact gift={gift} />
      </Section>
    ) : null}
    <Section title="Payment timeline">
      <WhenSeen key={gift.id} minHeight={136}>
        <MoneyTrail gift={gift} />
      </WhenSeen>
    </Section>
    {hasMetadata(gift.metadata) ? (
      <Section title="Metadata">
        <MetadataDetails metadata={gift.metadata} />
      </Section>
    ) : null}
    <Section title="Record">
      <GiftIds gift={gift} />
    </Section>
  </>
);
