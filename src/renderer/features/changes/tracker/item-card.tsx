import { Refresh } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ChangeDifference } from '#renderer/entities/change-difference.tsx'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Decisions } from '#renderer/features/changes/decide/decisions.tsx'
import { RefundLines } from '#renderer/features/changes/refund-lines.tsx'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { getItemWalletMatch } from './figures.ts'
import { SourceRefunds } from './source-refunds.tsx'
import { nextCheckText, KnownAmount, WalletTag } from './tracker-displays.tsx'
import { trackerTexts } from './tracker-texts.ts'
import type { RefreshControl } from './use-refresh.ts'

const { pane: texts } = trackerTexts

const Figures = ({ item }: { item: ChangeRequestItem }) => (
  <table className="change-figures num">
    <caption className="visually-hidden">{texts.figures}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col" className="end">
          {texts.quoted}
        </th>
        <th scope="col" className="end">
          {texts.actual}
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{texts.charge}</th>
        <td className="end">
          <KnownAmount rupees={item.quotedCharge} />
        </td>
        <td className="end">
          <KnownAmount rupees={item.actualCharge} />
        </td>
      </tr>
      <tr>
        <th scope="row">{texts.refund}</th>
        <td className="end">
          <KnownAmount rupees={item.quotedRefund} />
        </td>
        <td className="end">
          <KnownAmount rupees={item.refundedAmount} />
        </td>
      </tr>
    </tbody>
  </table>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="change-fact">
    <dt className="muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ request, item }: { request: ChangeRequest; item: ChangeRequestItem }) => {
  const notes = [
    item.creditNoteNo ? texts.airlineNote(item.creditNoteNo) : '',
    item.ourCreditNoteNo ? texts.ourNote(item.ourCreditNoteNo) : '',
  ].filter(Boolean)
  const checks = [
    item.lastCheckedAt ? texts.lastChecked(formatInstant(item.lastCheckedAt)) : '',
    item.nextCheckAt ? texts.nextChecked(nextCheckText(item.nextCheckAt)) : '',
    item.settledAt ? texts.settled(formatInstant(item.settledAt)) : '',
  ].filter(Boolean)
  return (
    <dl className="small">
      {item.refundLines.length === 0 ? <Fact label={texts.paid}>{formatInr(item.saleAmount)}</Fact> : null}
      <Fact label={texts.walletLine}>
        <WalletTag match={getItemWalletMatch(request, item)} amount={item.walletAmount ?? 0} />
      </Fact>
      {item.sourceRefunds.length > 0 ? (
        <Fact label={refundToTexts.chosen.source}>
          <SourceRefunds refunds={item.sourceRefunds} />
        </Fact>
      ) : null}
      <Fact label={texts.airlineNo}>
        <span className="mono">{item.changeRequestId || texts.noNumber}</span>
      </Fact>
      {notes.length > 0 ? <Fact label={texts.creditNotes}>{notes.join(', ')}</Fact> : null}
      {checks.length > 0 ? <Fact label={texts.checks}>{checks.join(', ')}</Fact> : null}
    </dl>
  )
}

/** Shows staff whom to contact about a request that another agency rejected or closed. */
const LinkedSupplier = ({ request, item }: { request: ChangeRequest; item: ChangeRequestItem }) => {
  const { linkedSupplier } = request
  if (!linkedSupplier || (item.state !== 'rejected' && item.state !== 'closed')) return null
  const { companyName, adminEmail, adminContact } = linkedSupplier
  return (
    <p className="small">
      {texts.askSupplier(companyName)} {adminEmail ? <a href={`mailto:${adminEmail}`}>{adminEmail}</a> : null}
      {adminContact ? <span className="num"> · {adminContact}</span> : null}
    </p>
  )
}

interface ItemCardProps {
  request: ChangeRequest
  item: ChangeRequestItem
  refresh: RefreshControl
}

/** Whether the refund is below the quote and nobody has decided about it, which a notice says. */
const isLessAndOpen = (item: ChangeRequestItem): boolean =>
  item.state === 'completed' && item.difference < 0 && item.differenceDecision === ''

/** One ticket of a request: quote and refund, the wallet, the airline's status and reason, and the actions. */
export const ItemCard = ({ request, item, refresh }: ItemCardProps) => (
  <section className="change-item" aria-label={item.passengerName}>
    <header className="row spread">
      <h3>{item.passengerName}</h3>
      <ChangeStateTag state={item.state} text={item.statusText} />
    </header>
    <p className="small muted mono">
      {item.sectors.map(({ Origin, Destination }) => `${Origin}–${Destination}`).join(' ')}{' '}
      {item.ticketNumber}
    </p>
    {isLessAndOpen(item) ? (
      <p className="notice tone-warn">{texts.completedWithLess(formatInr(-item.difference))}</p>
    ) : null}
    {item.reason ? <p className="small">{item.reason}</p> : null}
    <LinkedSupplier request={request} item={item} />
    <Figures item={item} />
    {item.difference === 0 || isLessAndOpen(item) ? null : (
      <ChangeDifference difference={item.difference} decision={item.differenceDecision} />
    )}
    {item.refundLines.length > 0 ? (
      <RefundLines
        lines={item.refundLines}
        {...(request.refundTo === 'source' ? { total: refundToTexts.refund } : {})}
      />
    ) : null}
    <Facts request={request} item={item} />
    {item.changeRequestId ? (
      <p className="row">
        <Button
          size="small"
          icon={<Refresh size={12} />}
          text={texts.refresh}
          aria-label={`${texts.refresh} ${item.passengerName}`}
          loading={refresh.asking === item.itemId}
          onClick={() => void refresh.refreshItem(item.itemId, item.changeRequestId, request.bookingId)}
        />
        <span className="small muted" aria-live="polite">
          {refresh.result.id === item.itemId
            ? (refresh.result.failure?.message ?? refresh.result.text)
            : null}
        </span>
      </p>
    ) : null}
    <Decisions request={request} item={item} />
  </section>
)
