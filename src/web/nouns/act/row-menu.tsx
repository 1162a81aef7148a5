import { useRouter } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type ActId, aboutAct, actIds, askingLabel, mayAct } from '#contract/steward/acts.ts';
import { type RecordKind, recordPath } from '#contract/steward/record-kinds.ts';
import { askAct } from '../../data/asked-act.ts';
import { useMay } from '../../data/session/session.ts';
import type { ListColumn } from '../../list/list-screen.tsx';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { actAddress } from './act-address.ts';
import styles from './row-menu.module.css';

type Props<Row> = {
  noun: RecordKind;
  /** The row, for a screen reader. */
  label: (row: Row) => string;
  /** Acts that can't be done to this row are left out; by default none. */
  can?: (act: ActId, row: Row) => boolean;
  /** Opens the row's record beside the list, where the act begins. */
  open: (row: Row) => void;
};

/**
 * The last column of a list: what can be done to a row, in a menu that appears with the pointer or the focus on it. None if the role may do nothing.
 *
 *     columns={[...columns, ...useRowMenu({ noun: 'plan', label: planRowLabel, open: show })]}
 */
export function useRowMenu<Row extends { id: string; donorId?: string | null }>({
  noun,
  label,
  can = () => true,
  open,
}: Props<Row>): ListColumn<Row>[] {
  const may = useMay();
  const { history } = useRouter();
  const allowed = actIds.filter((act) => aboutAct(act).noun === noun && mayAct(act, may));
  if (allowed.length === 0) return [];
  return [
    {
      id: 'acts',
      title: 'Actions',
      isUntitled: true,
      fixed: 46,
      leaves: 0,
      cell: (row) => {
        const offered = allowed.filter((act) => can(act, row));
        return offered.length === 0 ? null : (
          <span className={styles.menu}>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`Actions for ${label(row)}`} />}>
              {offered.map((act) => (
                <MenuItem
                  key={act}
                  onChoose={() => {
                    const address = actAddress(act, row.id, row.donorId);
                    if (address !== null) {
                      history.push(address);
                      return;
                    }
                    askAct(act, row.id);
                    if (aboutAct(act).onPage)
                      history.push(recordPath({ kind: noun, id: row.id, donorId: row.donorId ?? null }));
                    else open(row);
                  }}
                >
                  {askingLabel(act)}
                </MenuItem>
              ))}
            </Menu>
          </span>
        );
      },
    },
  ];
}
