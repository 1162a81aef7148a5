import type { ReactNode } from 'react';
import type { Cents } from '#contract/values/money.ts';
import { PageBody } from '../../ui/page.tsx';
import { Card, Section, Stack, Thirds } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { GiftBehind } from './gift-behind-label.tsx';
import { ThreeFigures } from './three-figures-amount.tsx';

type Props = {
  record: {
    id: string;
    contributionId: string | null;
    amountInCents: Cents | null;
    feeValueInCents: Cents | null;
    netValueInCents: Cents | null;
  };
  /** What its state means. */
  meaning: ReactNode;
  /** Ids to copy and times. */
  ids: ReactNode;
  /** A card below the IDs. */
  more?: ReactNode;
};

/** What a refund and a chargeback have in common on their pages: what it means, its gift, its money, its ids. */
export const MoneyBackCards = ({ record, meaning, ids, more }: Props) => (
  <PageBody>
    <Thirds>
      <Stack>
        <Card title="What this means">{meaning}</Card>
        <Card title="Money">
          <ThreeFigures money={record} />
        </Card>
      </Stack>
      <Stack>
        <Card title="The gift">
          <GiftBehind id={record.contributionId} />
        </Card>
      </Stack>
      <Stack>
        <Card title="Record">{ids}</Card>
        {more}
      </Stack>
    </Thirds>
  </PageBody>
);

/** The same beside a list; the gift is read once it is in view. */
export const MoneyBackSections = ({ record, meaning, ids }: Omit<Props, 'more'>) => (
  <>
    <Section title="What this means">{meaning}</Section>
    <Section title="Money">
      <ThreeFigures money={record} />
    </Section>
    <Section title="The gift">
      <WhenSeen key={record.id} minHeight={205}>
        <GiftBehind id={record.contributionId} />
      </WhenSeen>
    </Section>
    <Section title="Record">{ids}</Section>
  </>
);
