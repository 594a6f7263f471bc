import { Cross, Endorsed, Envelope, Print, Refresh, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { useMayWith } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { changeBlocker } from '#renderer/features/tickets/queue/change-blocker.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { CancelManyDialog } from './cancel-many-dialog.tsx'
import { IssueManyDialog } from './issue-many-dialog.tsx'
import { MailManyDialog } from './mail-many-dialog.tsx'
import { PrintManyDialog } from './print-many-dialog.tsx'
import { ReleaseManyDialog } from './release-many-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface BatchActionsProps {
  rows: readonly TicketRow[]
  batch: QueueBatch
}

type Dialog = 'issue' | 'release' | 'cancel' | 'mail' | 'print'

/** Gives the rows to which each action applies: by their state, and by what the user may do with them. */
const useActionRows = (rows: readonly TicketRow[]) => {
  const mayIssue = useMayWith('bookings.issue')
  const mayRelease = useMayWith('bookings.release')
  const mayCancel = useMayWith('changes.request')
  const holds = rows.filter(({ status }) => status === 'Held')
  const documents = rows.filter(({ status }) => isTravelDocument(status))
  return {
    issuable: holds.filter(mayIssue),
    releasable: holds.filter(mayRelease),
    documents,
    cancellable: documents.filter((row) => mayCancel(row) && changeBlocker(row, serverNow()) === ''),
  }
}
type ActionRows = ReturnType<typeof useActionRows>

interface DialogsProps extends BatchActionsProps {
  dialog: Dialog | null
  action: ActionRows
  onClose: () => void
}

/** The dialog of the pressed action. */
const Dialogs = ({ dialog, rows, action, batch, onClose }: DialogsProps) => {
  const { issuable, releasable, documents, cancellable } = action
  return (
    <>
      {dialog === 'issue' ? (
        <IssueManyDialog
          holds={issuable}
          others={rows.length - issuable.length}
          batch={batch}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'cancel' ? <CancelManyDialog rows={cancellable} batch={batch} onClose={onClose} /> : null}
      {dialog === 'release' ? (
        <ReleaseManyDialog
          holds={releasable}
          others={rows.length - releasable.length}
          batch={batch}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'mail' ? (
        <MailManyDialog
          rows={documents}
          others={rows.length - documents.length}
          batch={batch}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'print' ? (
        <PrintManyDialog
          rows={documents}
          others={rows.length - documents.length}
          batch={batch}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

/** Buttons for the selection; each counts the rows it applies to. */
export const BatchActions = ({ rows, batch }: BatchActionsProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const action = useActionRows(rows)
  const { issuable, releasable, documents, cancellable } = action
  return (
    <>
      <Button
        icon={<Refresh size={14} />}
        text={texts.refresh(rows.length)}
        {...listKey('tickets', 'refreshMany')}
        title={texts.refreshTitle(rows.length)}
        onClick={() => batch.refresh(rows)}
      />
      {issuable.length > 0 ? (
        <Button
          icon={<Endorsed size={14} />}
          text={texts.issue(issuable.length)}
          {...listKey('tickets', 'issueMany')}
          title={texts.issueTitle(issuable.length)}
          onClick={() => setDialog('issue')}
        />
      ) : null}
      {releasable.length > 0 ? (
        <Button
          icon={<Undo size={14} />}
          text={texts.release(releasable.length)}
          {...listKey('tickets', 'releaseMany')}
          title={texts.releaseTitle(releasable.length)}
          onClick={() => setDialog('release')}
        />
      ) : null}
      {documents.length > 0 ? (
        <>
          <Button
            icon={<Envelope size={14} />}
            text={texts.mail(documents.length)}
            {...listKey('tickets', 'mailMany')}
            title={texts.mailTitle(documents.length)}
            onClick={() => setDialog('mail')}
          />
          <Button
            icon={<Print size={14} />}
            text={texts.print(documents.length)}
            {...listKey('tickets', 'printMany')}
            title={texts.printTitle(documents.length)}
            onClick={() => setDialog('print')}
          />
        </>
      ) : null}
      {cancellable.length > 0 ? (
        <Button
          icon={<Cross size={14} />}
          text={texts.cancel(cancellable.length)}
          {...listKey('tickets', 'cancelMany')}
          title={texts.cancelTitle(cancellable.length)}
          onClick={() => setDialog('cancel')}
        />
      ) : null}
      <Dialogs dialog={dialog} rows={rows} action={action} batch={batch} onClose={() => setDialog(null)} />
    </>
  )
}
