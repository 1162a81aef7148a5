import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { maxStatements, statementExport } from '#contract/steward/letters/statements.ts';
import { countText } from '../../data/format/format.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { toAll } from '../../nouns/letter/letter-note.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { PrintRun } from '../../nouns/letter/print-run.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { useStatementNote } from './statement-note.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { statementsOptions } from './statements-queries.ts';

type Props = { filter: { year: number; least?: number }; total: number };

/** Prints all statements, at least one page per donor, and creates the file for a mail merge. */
export function PrintStatements({ filter, total }: Props) {
  const shared = useScreenShare();
  const [run, setRun] = useState<{ page: number } | null>(null);
  const runs = Math.max(1, Math.ceil(total / maxStatements));
  const disabled = shared || total === 0;
  return (
    <>
      {total > 0 ? <ExportMenu kind={statementExport} query={() => filter} /> : null}
      {runs === 1 || disabled ? (
        <Button
          variant="primary"
          aria-disabled={disabled}
          title={shared ? 'Donor details are hidden in this tab' : undefined}
          onClick={() => setRun({ page: 1 })}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print all
        </Button>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button variant="primary">
              <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
              Print
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          }
        >
          {Array.from({ length: runs }, (_, at) => at + 1).map((page) => (
            <MenuItem key={page} onChoose={() => setRun({ page })}>
              {rangeText(page, total)} of {countText(total)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {run && !shared ? <Run filter={filter} run={run} /> : null}
    </>
  );
}

/** "1–500". */
const rangeText = (page: number, total: number): string =>
  `${countText((page - 1) * maxStatements + 1)}–${countText(Math.min(page * maxStatements, total))}`;

/** Letters that appear only on paper; printed once all of them have loaded. */
function Run({ filter, run }: { filter: Props['filter']; run: { page: number } }) {
  const note = useStatementNote(toAll);
  const statements = useQuery(statementsOptions({ ...filter, limit: maxStatements, page: run.page }));
  const { data: letterhead } = useQuery(letterheadOptions);
  return (
    <PrintRun
      run={run}
      isReady={statements.data !== undefined && letterhead !== undefined}
      failure={statements.error}
      what="the statements were printed"
    >
      {letterhead &&
        statements.data?.data.map((statement) => (
          <StatementSheet
            key={statement.donor.id}
            statement={statement}
            letterhead={letterhead}
            year={filter.year}
            note={note}
          />
        ))}
    </PrintRun>
  );
}
