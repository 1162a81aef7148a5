import { readTime } from '#contract/wire-time.ts';
import { nearText } from '../../data/format.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Details } from '../../ui/record.tsx';
import { CampaignLink } from '../campaigns/campaign-link.tsx';
import { LocationLink } from '../locations/location-link.tsx';
import { ItsDepositLink } from '../money-back/its-deposit-link.tsx';
import { PlanLink } from '../plans/plan-link.tsx';
import { assetWords, type Gift, typeWords } from './gift-words.ts';

/** The purpose, the plan, the words of the donor. What the service does not tell is left out. */
export function GiftDetails({ gift }: { gift: Gift }) {
  return (
    <Details
      entries={{
        Kind: typeWords(gift.type),
        Assets: assetWords(gift),
        Campaign: gift.campaign ? <Purpose gift={gift} /> : null,
        Location: gift.locationId ? <LocationLink id={gift.locationId} /> : null,
        Recurring: gift.subscriptionId ? <PlanOfGift gift={gift} /> : null,
        Fees: gift.donorCoveredFees ? 'Covered by the donor' : null,
        Dedication: gift.dedication ? <bdi>{gift.dedication}</bdi> : null,
        Note: gift.donorNotes ? <bdi>“{gift.donorNotes}”</bdi> : null,
        Deposit: <ItsDepositLink id={gift.depositId} none="Not deposited yet" />,
        ...Object.fromEntries(
          Object.entries(gift.metadata ?? {}).map(([name, value]) => [name, String(value)]),
        ),
      }}
    />
  );
}

const PlanOfGift = ({ gift: { id, subscriptionId, donor } }: { gift: Gift }) =>
  subscriptionId && donor ? (
    <PlanLink donorId={donor.id} planId={subscriptionId} giftId={id} />
  ) : (
    'Part of a recurring plan'
  );

/** Only the pair says what a gift was for: a subcampaign may stand under several campaigns (facts 10). */
const Purpose = ({ gift: { campaign, subcampaign } }: { gift: Gift }) => (
  <>
    {campaign ? <CampaignLink campaign={campaign} /> : null}
    {subcampaign ? (
      <>
        {' › '}
        <CampaignLink campaign={subcampaign} sub />
      </>
    ) : null}
  </>
);

/** Ids to copy, and when the service last changed the record. */
export function GiftIds({ gift }: { gift: Gift }) {
  const updated = readTime(gift.updatedAt);
  return (
    <Details
      entries={{
        'Gift ID': <Identifier id={gift.id} label="gift ID" />,
        'Giving link': gift.givingLinkId ? (
          <Identifier id={gift.givingLinkId} label="giving link ID" />
        ) : null,
        Pledge: gift.pledgeId ? <Identifier id={gift.pledgeId} label="pledge ID" /> : null,
        Updated: updated ? sentenceCase(nearText(updated).replace(/^on /, '')) : null,
      }}
    />
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
