import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { defined } from '../../data/search/list-search.ts';
import { useMay } from '../../data/session/session.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { type OwnReport, ownReports } from '../../nouns/report/own-reports.ts';
import { isReport, type ReportName, reports } from '../../nouns/report/report-choices.ts';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { pageTab, Tabs, tabClass } from '../../ui/frame/tabs.tsx';

type Name = ReportName | OwnReport | typeof income;

/** Its address has a month and a step instead of days. */
const income = 'recurring-income';

/** The reports that people open most, by short names. */
const tabs = [
  ['', 'Over time'],
  ['campaigns', 'By campaign'],
  ['locations', 'By location'],
  ['methods', 'By payment method'],
  ['donors', 'Retention'],
] as const satisfies readonly (readonly [Name, string])[];
// Object.keys loses the key types.
const others = ([...Object.keys(reports), ...Object.keys(ownReports), income] as Name[]).filter(
  (name) => !tabs.some(([one]) => one === name),
);

const titleOf = (name: Name): string =>
  name === income ? 'Recurring income' : isReport(name) ? reports[name].title : ownReports[name];

/** The reports as tabs, the others behind *More*; switching keeps the days and the comparison. */
export function ReportTabs({ search }: { search: ReportSearch }) {
  const navigate = useNavigate();
  const may = useMay();
  const report = useLocation({ select: ({ pathname }) => pathname.split('/').at(2) ?? '' });
  const { period, from, to, against } = search;
  const days: ReportSearch = {
    ...defined('period', period),
    ...defined('from', from),
    ...defined('to', to),
    ...defined('against', against),
  };
  const options = { ...pageTab, search: days };
  const current = others.find((name) => name === report);
  return (
    <Tabs label="Reports">
      {tabs.map(([name, title]) =>
        name === '' ? (
          <Link key={name} to="/reports" {...options}>
            {title}
          </Link>
        ) : (
          <Link key={name} to="/reports/$report" params={{ report: name }} {...options}>
            {title}
          </Link>
        ),
      )}
      <Menu
        trigger={
          <button type="button" className={tabClass} aria-current={current ? 'page' : undefined}>
            {current ? titleOf(current) : 'More'}
            <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {others
          .filter((name) => name !== income || may('subscriptions.list'))
          .map((name) => (
            <MenuItem
              key={name}
              onChoose={() =>
                void navigate({
                  to: '/reports/$report',
                  params: { report: name },
                  search: name === income ? {} : days,
                })
              }
            >
              {titleOf(name)}
            </MenuItem>
          ))}
      </Menu>
    </Tabs>
  );
}
