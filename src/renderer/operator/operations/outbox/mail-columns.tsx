import { Error as ErrorIcon, Help, Play, Time } from '@blueprintjs/icons'
import type { UnsentMail, UnsentState } from '#contract/entities/operator-operations.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { AgeCell } from '../age-cell.tsx'
import { AgencyCell } from '../agency-cell.tsx'
import { operationsTexts, outboxTexts as texts } from '../texts.ts'

const { heads, states } = texts

export const mailLooks: Record<UnsentState, StatusLook> = {
  queued: { tone: 'quiet', word: states.queued, Icon: Time },
  sending: { tone: 'info', word: states.sending, Icon: Play },
  failed: { tone: 'bad', word: states.failed, Icon: ErrorIcon },
  unknown: { tone: 'warn', word: states.unknown, Icon: Help },
}

/** What operators do with an email, and when the list was read. */
export interface MailTools {
  readAt: string
  /** The email that is being put back into the queue; empty for none. */
  retryingId: string
  onRetry: (mail: UnsentMail) => void
}

const toNext = ({ nextAttemptAt }: UnsentMail, readAt: string): string => {
  if (nextAttemptAt === null) return operationsTexts.none
  return nextAttemptAt <= readAt ? operationsTexts.now : formatInstantBrief(nextAttemptAt, Date.parse(readAt))
}

const RetryButton = ({ mail, tools }: { mail: UnsentMail; tools: MailTools }) =>
  mail.canRetry ? (
    <Button
      size="small"
      text={texts.retry}
      aria-label={texts.retryOf(mail.to, mail.mailId)}
      loading={tools.retryingId === mail.mailId}
      onClick={() => tools.onRetry(mail)}
    />
  ) : null

export const mailColumns = (tools: MailTools): GridColumn<UnsentMail>[] => [
  { id: 'to', head: heads.to, width: 180, cell: ({ to }) => <bdi className="clip">{to}</bdi> },
  { id: 'state', head: heads.state, width: 160, cell: ({ state }) => <StatusTag look={mailLooks[state]} /> },
  { id: 'agency', head: heads.agency, width: 100, cell: ({ siteId }) => <AgencyCell siteId={siteId} /> },
  { id: 'kind', head: heads.kind, width: 110, cell: ({ kind }) => <span className="mono clip">{kind}</span> },
  {
    id: 'booking',
    head: heads.booking,
    width: 80,
    cell: ({ bookingId }) => <span className="mono">{bookingId}</span>,
  },
  {
    id: 'age',
    head: heads.age,
    width: 96,
    align: 'end',
    cell: ({ createdAt }) => <AgeCell at={createdAt} readAt={tools.readAt} />,
  },
  {
    id: 'next',
    head: heads.next,
    width: 110,
    cell: (mail) => <span className="num clip">{toNext(mail, tools.readAt)}</span>,
  },
  {
    id: 'attempts',
    head: heads.attempts,
    width: 76,
    align: 'end',
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    id: 'error',
    head: heads.error,
    width: 190,
    isStretching: true,
    cell: ({ lastError }) => (
      <span className="clip" title={lastError}>
        {lastError}
      </span>
    ),
  },
  {
    id: 'actions',
    head: heads.actions,
    isHeadHidden: true,
    width: 106,
    cell: (mail) => <RetryButton mail={mail} tools={tools} />,
  },
]

const isGone = ({ canRetry, state }: UnsentMail): boolean => !canRetry && state !== 'sending'

/** An email on a narrow screen. */
export const MailCard = ({ mail, tools }: { mail: UnsentMail; tools: MailTools }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">
        <bdi>{mail.to}</bdi>
      </strong>
      <StatusTag look={mailLooks[mail.state]} />
    </header>
    <p className="small muted">
      <AgencyCell siteId={mail.siteId} /> <span className="mono">{mail.kind}</span>{' '}
      <span className="mono">{mail.bookingId}</span>
    </p>
    <p className="small">
      {heads.age} <AgeCell at={mail.createdAt} readAt={tools.readAt} /> · {heads.next}{' '}
      <span className="num">{toNext(mail, tools.readAt)}</span> · {heads.attempts}{' '}
      <span className="num">{mail.attempts}</span>
    </p>
    {mail.lastError === '' ? null : <p className="small operations-error">{mail.lastError}</p>}
    {isGone(mail) ? <p className="small muted">{texts.noText}</p> : null}
    <footer>
      <RetryButton mail={mail} tools={tools} />
    </footer>
  </article>
)

/** Everything that is shown about an email. */
export const MailPane = ({
  mail,
  tools,
  onClose,
}: {
  mail: UnsentMail
  tools: MailTools
  onClose: () => void
}) => (
  <ListPane
    title={mail.to}
    label={texts.details(mail.to)}
    closeLabel={operationsTexts.close}
    onClose={onClose}
  >
    <p>
      <StatusTag look={mailLooks[mail.state]} />
    </p>
    <PaneFacts
      facts={[
        [texts.number, mail.mailId],
        [heads.agency, mail.siteId],
        [heads.kind, mail.kind],
        [heads.booking, mail.bookingId ?? ''],
        [texts.created, formatInstant(mail.createdAt)],
        [heads.next, mail.nextAttemptAt === null ? '' : formatInstant(mail.nextAttemptAt)],
        [heads.attempts, String(mail.attempts)],
        [heads.error, mail.lastError],
      ]}
    />
    {isGone(mail) ? <p className="muted">{texts.noText}</p> : null}
    <RetryButton mail={mail} tools={tools} />
  </ListPane>
)
