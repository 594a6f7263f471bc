import { Edit } from '@blueprintjs/icons'
import type { TripStatus } from '#contract/entities/trip.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { Quote, QuoteAcceptance, QuoteVersion } from '#contract/entities/quote.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { QuoteStatusTag } from '#renderer/entities/quotes/quote-status.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { staffTrips, tripPage } from '#renderer/routes/trips.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { NetToggle, useNetToggle } from './net-toggle.tsx'
import { Part } from './part.tsx'
import { OptionsTable } from './prices-panel.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { quoteEditorTexts, sentQuoteTexts as texts } from './quote-editor-texts.ts'
import type { SharedLink } from './share-dialog.tsx'
import { describeContact, describeExtras, describePeople } from './version-changes.ts'
import { VersionsPart } from './versions-part.tsx'

/** Orders that ended, so that another version can be sent. */
const ended: ReadonlySet<TripStatus> = new Set(['expired', 'declined', 'lapsed', 'cancelled'])

const tones = {
  sent: 'info',
  viewed: 'info',
  accepted: 'good',
  declined: 'quiet',
  expired: 'warn',
  withdrawn: 'quiet',
  superseded: 'change',
  draft: 'quiet',
} as const

const Accepted = ({ acceptance }: { acceptance: QuoteAcceptance }) => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const { name, at, hotelCategory, tripId, tripStatus } = acceptance
  const time = formatInstantShort(at)
  return (
    <>
      <p>
        {hotelCategory === '' ? texts.accepted(name, time) : texts.acceptedOption(hotelCategory, name, time)}
      </p>
      {tripStatus === 'expired' ? <p>{texts.unpaid}</p> : null}
      <p className="row">
        <ButtonLink
          to={isOwnerOrStaff ? staffTrips.to({ q: tripId, open: tripId }) : tripPage.to({ tripId })}
        >
          {texts.openTrip(tripId)}
        </ButtonLink>
        <TripStatusTag status={tripStatus} />
      </p>
    </>
  )
}

/** What became of the version that was sent. */
const State = ({ version }: { version: QuoteVersion }) => {
  const { status, sentAt, viewedAt, declineReason, acceptance, problem } = version
  if (status === 'draft') return problem === '' ? null : <p className="notice tone-warn">{problem}</p>
  return (
    <section className={`notice tone-${tones[status]} quote-editor-notice`} role="status">
      {texts.states[status] === '' ? null : <p>{texts.states[status]}</p>}
      {acceptance ? <Accepted acceptance={acceptance} /> : null}
      {declineReason === '' ? null : <p>{texts.reason(declineReason)}</p>}
      <p className="num">
        {[
          sentAt === null ? '' : texts.sentAt(formatInstantShort(sentAt)),
          viewedAt === null ? texts.notViewed : texts.viewedAt(formatInstantShort(viewedAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

const Facts = ({ version, found }: { version: QuoteVersion; found: PublishedPackage | undefined }) => {
  const { draft, packageTitle } = version
  const { customer } = draft
  const { labels } = texts
  const facts = [
    [labels.package, packageTitle],
    [labels.dates, formatTripDay(draft.startsOn)],
    [draft.activity ? labels.tickets : labels.people, describePeople(draft, found)],
    [labels.extras, describeExtras(draft, found)],
    [labels.customer, customer.name],
    [labels.contact, describeContact(draft)],
    [texts.account, customer.userId === null ? '' : texts.yes],
    [labels.validUntil, formatTripDay(draft.validUntil)],
    [labels.message, draft.message],
  ] as const
  return (
    <dl className="quote-editor-sent-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>
              <bdi className="quote-editor-words">{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface SentQuoteProps {
  quote: Quote
  /** Undefined while it loads, or if the package is off sale. */
  found: PublishedPackage | undefined
  isPackageGone: boolean
  onEdit: () => void
  onShare: (link: SharedLink) => void
  onStale: () => void
}

/** A quote whose latest version was sent: what became of it, and the next steps. */
export const SentQuote = ({ quote, found, isPackageGone, onEdit, onShare, onStale }: SentQuoteProps) => {
  const { latest, quoteId, isOfAgent, makerName } = quote
  const { status, acceptance } = latest
  const net = useNetToggle(isOfAgent)
  const isOpen = status === 'sent' || status === 'viewed'
  const canEdit = !isPackageGone && (acceptance === null || ended.has(acceptance.tripStatus))
  return (
    <Page
      title={quoteEditorTexts.title(quoteId)}
      aside={
        <span className="row">
          <QuoteStatusTag status={status} />
          <span className="small muted">
            {quoteEditorTexts.version(latest.version)} · {texts.madeBy} <bdi>{makerName}</bdi>
          </span>
        </span>
      }
      actions={
        <>
          <NetToggle {...net} />
          {isOpen ? <QuoteActions quote={quote} sent={latest} onShare={onShare} onStale={onStale} /> : null}
          {canEdit ? (
            <Button
              intent={isOpen ? undefined : 'primary'}
              icon={<Edit size={14} />}
              text={texts.edit}
              disabled={!found}
              onClick={onEdit}
            />
          ) : null}
        </>
      }
    >
      <div className="quote-editor-sent">
        <State version={latest} />
        {isPackageGone ? <p className="notice tone-warn">{quoteEditorTexts.packageGoneEdit}</p> : null}
        <Part title={quoteEditorTexts.prices}>
          <OptionsTable options={latest.options} isNetShown={net.isNetShown} />
        </Part>
        <Part title={texts.trip}>
          <Facts version={latest} found={found} />
        </Part>
        <VersionsPart quoteId={quoteId} found={found} />
      </div>
    </Page>
  )
}
