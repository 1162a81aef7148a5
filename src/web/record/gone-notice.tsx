import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { noLongerThere } from '../labels/gone-words.ts';
import { InPanel } from '../ui/details/record.tsx';
import { Notice } from '../ui/frame/notice.tsx';
import { PageBody } from '../ui/frame/page.tsx';
import { RecordNotice } from './record-sheet.tsx';
import type { Gone } from './use-record.ts';

type Props = { gone: Gone | null; what: string };

/** Above a record that was still there when it was read. */
export const GoneNotice = ({ gone, what }: Props) =>
  gone ? (
    <InPlace>
      <Notice tone="warn">
        {noLongerThere(what)}. <WhatHappened gone={gone} />
      </Notice>
    </InPlace>
  ) : null;

/** Above the head of a record, in a panel or on its page. */
const InPlace = ({ children }: { children: ReactNode }) =>
  useContext(InPanel) ? <RecordNotice>{children}</RecordNotice> : <PageBody>{children}</PageBody>;

/** Only donors are known to have moved. */
export const WhatHappened = ({ gone: { movedTo } }: { gone: Gone }) =>
  movedTo ? (
    <>
      Its gifts now belong to another donor, so the two were probably merged.{' '}
      <Link to="/donors/$donorId" params={{ donorId: movedTo }}>
        Open that donor
      </Link>
    </>
  ) : (
    'The record was deleted there, or merged with another one.'
  );
