import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import type { ColumnChoicesProps } from './column-choices.tsx';

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }));

export const ColumnsMenu = (props: ColumnChoicesProps) => (
  <Menu
    align="end"
    trigger={
      <Button data-wide="">
        <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
        Columns
      </Button>
    }
  >
    <ColumnChoices {...props} />
  </Menu>
);
