import type { ReactNode } from 'react';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { useTabTitle } from '../../../data/tab-title.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { ExportButton } from '../../../labels/exports/export-button.tsx';
import type { NeededGifts } from '../../../nouns/gift/copy/state-queries.ts';
import { UndatedGifts } from '../../../nouns/gift/totals/undated-gifts.tsx';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { IndexState } from '../../../nouns/report/index-state.tsx';
import { type OwnReport as Name, ownReports } from '../../../nouns/report/own-reports.ts';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { ReportTabs } from '../report-tabs.tsx';
import styles from '../reports.module.css';

type Props<Report> = {
  name: Name;
  sentence: string;
  search: ReportSearch;
  filters: ReactNode;
  /** Its export, with what a row is, and its filter. */
  kind: string;
  one: string;
  filter: () => object;
  read: { data: Report | undefined; error: Error | null; refetch: () => unknown };
  /** The gifts that it needs; by default all. */
  needed?: NeededGifts;
  children: (report: Report) => ReactNode;
};

/** The frame of a report with figures of its own: title, tabs, filters, and why it has no figures yet. */
export function OwnReport<Report extends { state: CopiedGiftsState }>({
  name,
  sentence,
  search,
  filters,
  kind,
  one,
  filter,
  read: { data, error, refetch },
  needed,
  children,
}: Props<Report>) {
  useTabTitle(`${ownReports[name]} report`);
  return (
    <Page
      title={ownReports[name]}
      sentence={
        <span className={styles.days}>
          {sentence}
          <UndatedGifts state={data?.state} />
          <AgeLabel asOf={data?.state.asOf ?? null} behind={false} />
        </span>
      }
      actions={
        data === undefined || data.state.complete ? (
          <ExportButton kind={kind} one={one} prints query={filter} />
        ) : null
      }
    >
      <ReportTabs search={search} />
      {filters}
      {error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy="true" className={styles.loading} />
      ) : (
        <PageBody>
          <IndexState state={data.state} {...(needed ? { needed } : {})}>
            {children(data)}
          </IndexState>
        </PageBody>
      )}
    </Page>
  );
}
