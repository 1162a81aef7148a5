import { Link } from '@tanstack/react-router';
import { defined } from '../../data/search/list-search.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { type OwnReport, ownReports } from '../../nouns/report/own-reports.ts';
import { type ReportName, reports } from '../../nouns/report/report-choices.ts';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The reports as tabs; switching keeps the days and the comparison. */
export function ReportTabs({ search }: { search: ReportSearch }) {
  const { period, from, to, against } = search;
  const days: ReportSearch = {
    ...defined('period', period),
    ...defined('from', from),
    ...defined('to', to),
    ...defined('against', against),
  };
  const options = { ...pageTab, search: days };
  return (
    <Tabs label="Reports">
      {names.map((name) =>
        name === '' ? (
          <Link key={name} to="/reports" {...options}>
            {reports[name].title}
          </Link>
        ) : (
          <Link key={name} to="/reports/$report" params={{ report: name }} {...options}>
            {reports[name].title}
          </Link>
        ),
      )}
      {ownNames.map((name) => (
        <Link key={name} to="/reports/$report" params={{ report: name }} {...options}>
          {ownReports[name]}
        </Link>
      ))}
    </Tabs>
  );
}

// Object.keys loses the key type.
const names = Object.keys(reports) as ReportName[];
const ownNames = Object.keys(ownReports) as OwnReport[];
