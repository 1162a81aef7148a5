import { Link } from '@tanstack/react-router';
import { PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { View } from '#contract/steward/operations/views.ts';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import type { OwnReport } from '../../../nouns/report/own-reports.ts';
import type { ReportName } from '../../../nouns/report/report-choices.ts';
import { ActError } from '../../../nouns/view/act-error.tsx';
import { usePinView } from '../../../nouns/view/mutations.ts';
import { Card } from '../../../ui/details/record.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './pinned.module.css';

export type PinProps = { view: View; search: ReportSearch };
type PinnedCardProps = PinProps & {
  name: ReportName | OwnReport;
  /** The report and what it covers: "Campaigns, Jan 1 – Nov 22". */
  about: string;
  children: ReactNode;
};

/** A pinned report, linked to the report itself. */
export function PinnedCard({ view, search, name, about, children }: PinnedCardProps) {
  const pin = usePinView();
  const title = <NameText>{view.name}</NameText>;
  return (
    <Card
      title={
        <span className={styles.title} title={view.name}>
          <ReportLink name={name} search={{ ...search, view: view.id }}>
            {title}
          </ReportLink>
        </span>
      }
      aside={
        <IconButton
          icon={PinOff}
          label={`Unpin ${view.name}`}
          disabled={pin.isPending}
          onClick={() => pin.mutate({ id: view.id, pinned: false })}
        />
      }
    >
      <p className={styles.about}>{about}</p>
      {children}
      <ActError error={pin.error} />
    </Card>
  );
}

type LinkProps = { name: ReportName | OwnReport; search: ReportSearch; children: ReactNode };

/** A link to a report with its options. */
export const ReportLink = ({ name, search, children }: LinkProps) =>
  name === '' ? (
    <Link to="/reports" search={search}>
      {children}
    </Link>
  ) : (
    <Link to="/reports/$report" params={{ report: name }} search={search}>
      {children}
    </Link>
  );
