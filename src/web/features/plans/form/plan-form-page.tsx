import type { ComponentProps, ReactNode } from 'react';
import styles from '../../../nouns/plan/plan.module.css';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { LeaveQuestion } from '../../../ui/dialog/dialog.tsx';
import { LateNotice } from '../../../ui/frame/late-notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';

type Props = Pick<ComponentProps<typeof Page>, 'title' | 'sentence'> & {
  fields: ReactNode;
  /** The title of the card beside the fields. */
  summary: string;
  /** What the card says of the plan as it is filled in, and what went wrong. */
  children: ReactNode;
  /** The link that leaves the form. */
  cancel: ReactNode;
  /** "Save changes". */
  saveLabel: string;
  /** The label while it is sent: "Saving…". */
  pending: string | false;
  /** True while the form can't be sent. */
  blocked: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  leaving: ComponentProps<typeof LeaveQuestion>;
};

/** The page of a plan's form: its fields, and beside them a card with a summary and the buttons. */
export const PlanFormPage = (props: Props) => (
  <Page title={props.title} sentence={props.sentence}>
    <PageBody>
      <form className={styles.form} onSubmit={props.onSubmit} noValidate>
        {props.fields}
        <div className={styles.side}>
          <Card title={props.summary}>
            <div className={styles.step}>
              {props.children}
              <LateNotice running={props.pending !== false} />
              <div className={styles.acts}>
                {props.cancel}
                <Button type="submit" variant="primary" pending={props.pending} aria-disabled={props.blocked}>
                  {props.saveLabel}
                </Button>
              </div>
            </div>
          </Card>
        </div>
      </form>
      <LeaveQuestion {...props.leaving} />
    </PageBody>
  </Page>
);
