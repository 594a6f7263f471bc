import { Phone } from '@blueprintjs/icons'
import { useState } from 'react'
import { formatDayShort } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { AgencyContact, toPhoneUrl } from '#renderer/features/packages/shop/agency-contact.tsx'
import { enquiryTexts } from '#renderer/features/packages/shop/enquiry-texts.ts'
import { shopTexts } from '#renderer/features/packages/shop/shop-texts.ts'
import { formatMinor } from '#renderer/features/packages/shop/shop-words.ts'
import { choiceTexts, formatPeople, formatRooms, priceTexts } from './page-texts.ts'
import { countPeople } from './rooms-code.ts'
import type { Trip } from './use-trip.ts'
import './price-panel.css'

const Lines = loadable(async () => (await import('./price-lines-dialog.tsx')).PriceLinesDialog)

/** Opens the lines of the price. */
const WhyThisPrice = ({ trip }: { trip: Trip }) => {
  const [isOpen, setOpen] = useState(false)
  const { price } = trip
  if (!price) return null
  return (
    <>
      <Button
        className="holiday-why"
        variant="minimal"
        size="small"
        text={priceTexts.why}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <Lines price={price} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const FromPrice = ({ trip: { found } }: { trip: Trip }) => {
  const { fromPriceMinor, kind, priceMode } = found
  if (priceMode === 'onRequest' || fromPriceMinor === null)
    return <p className="holiday-amount-text">{priceTexts.onRequest}</p>
  return (
    <p className="holiday-amount">
      <span className="small muted">{priceTexts.from}</span>
      <Amount rupees={toRupees(fromPriceMinor)} isWhole isStrong />
      <span className="small muted">{shopTexts.perPerson[kind]}</span>
    </p>
  )
}

/** The total once a date is chosen, else the lowest price. */
const MainPrice = ({ trip }: { trip: Trip }) => {
  const { price, isPriceBusy } = trip
  if (!price) return <FromPrice trip={trip} />
  return (
    <div aria-busy={isPriceBusy} className="holiday-total">
      <p className="holiday-amount">
        <Amount rupees={toRupees(price.totalMinor)} isStrong />
        <span className="small muted">{priceTexts.total.toLowerCase()}</span>
      </p>
      <p className="small muted num">
        {[
          trip.found.kind === 'package' ? priceTexts.perAdult(formatMinor(price.perAdultMinor)) : '',
          price.gstMinor + price.tcsMinor > 0 ? priceTexts.taxes : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Date, hotel and people that the price is for. */
const Summary = ({ trip }: { trip: Trip }) => {
  const { choice, price, date, found } = trip
  if (choice.startsOn === '') return null
  const days =
    price && price.endsOn !== price.startsOn
      ? priceTexts.trip(formatDayShort(price.startsOn), formatDayShort(price.endsOn))
      : formatDayShort(choice.startsOn)
  const slot = found.body.activity?.slots.find(({ slotId }) => slotId === choice.slotId)
  const rows =
    found.kind === 'activity'
      ? [[days, slot?.startsAt].filter(Boolean).join(', ')]
      : [
          days,
          `${formatRooms(choice.rooms.length)}, ${formatPeople(countPeople(choice.rooms))}`,
          choice.hotelCategory,
        ]
  const note =
    date?.state === 'waitlist' || date?.state === 'request' ? choiceTexts.stateNotes[date.state] : ''
  return (
    <ul className="holiday-summary small">
      {rows.filter(Boolean).map((row) => (
        <li key={row}>{row}</li>
      ))}
      {note ? <li className="holiday-summary-note">{note}</li> : null}
    </ul>
  )
}

const Hint = ({ trip }: { trip: Trip }) => {
  const { choice, priceFailure: failure, found, people } = trip
  if (found.priceMode === 'onRequest') return <p className="small muted">{priceTexts.onRequestText}</p>
  if (failure)
    return (
      <div className="holiday-price-failure small" role="alert">
        <p>
          {failure.errorCode === 'placesGone' ? priceTexts.gone : `${priceTexts.failed}. ${failure.message}`}
        </p>
        {failure.errorCode === 'placesGone' ? (
          <Button
            text={priceTexts.otherDate}
            onClick={() => {
              trip.change({ startsOn: '' })
              trip.retryDates()
            }}
          />
        ) : (
          <>
            <RequestId value={failure.requestId} />
            <Button text={uiTexts.retry} onClick={trip.retryPrice} />
          </>
        )}
      </div>
    )
  if (choice.startsOn === '') return <p className="small muted">{priceTexts.chooseDate}</p>
  return found.kind === 'activity' && people === 0 ? (
    <p className="small muted">{priceTexts.chooseTickets}</p>
  ) : null
}

const toSubject = ({ found, choice }: Trip): string =>
  priceTexts.subject(found.body.title, choice.startsOn === '' ? '' : formatDayShort(choice.startsOn))

/** Opens the form of an enquiry; nothing on a site that has no address to send it to. */
const AskButton = ({ trip, onAsk }: { trip: Trip; onAsk: () => void }) => {
  const { found, choice } = trip
  const isOnRequest = found.priceMode === 'onRequest'
  if (!useSite()?.adminEmail) return null
  return (
    <Button
      className="holiday-ask"
      intent={isOnRequest || choice.startsOn !== '' ? 'primary' : undefined}
      text={isOnRequest ? enquiryTexts.askForPrice : enquiryTexts.ask}
      aria-haspopup="dialog"
      onClick={onAsk}
    />
  )
}

/** The price with what it is for, its explanation, and how to book. */
export const PricePanel = ({ trip, onAsk }: { trip: Trip; onAsk: () => void }) => {
  const isPriced = trip.found.priceMode === 'fixed'
  const site = useSite()
  return (
    <section className="holiday-panel" aria-label={priceTexts.title}>
      <div aria-live="polite">
        <MainPrice trip={trip} />
      </div>
      <WhyThisPrice trip={trip} />
      <Summary trip={trip} />
      <Hint trip={trip} />
      {isPriced && trip.choice.startsOn === '' ? (
        <a className="button-link" href="#dates">
          {priceTexts.choose}
        </a>
      ) : null}
      <AskButton trip={trip} onAsk={onAsk} />
      {site?.adminContact || site?.adminEmail ? (
        <div className="holiday-panel-contact">
          <h2 className="holiday-panel-title">{priceTexts.contact}</h2>
          <AgencyContact subject={toSubject(trip)} />
        </div>
      ) : null}
    </section>
  )
}

/** The price at the bottom of a phone, with the next step. */
export const PriceBar = ({ trip }: { trip: Trip }) => {
  const phone = useSite()?.adminContact ?? ''
  const hasChoice = trip.choice.startsOn !== '' || trip.found.priceMode === 'onRequest'
  return (
    <div className="holiday-price-bar">
      <div className="grow">
        <MainPrice trip={trip} />
        <WhyThisPrice trip={trip} />
      </div>
      {hasChoice && phone !== '' ? (
        <a className="button-link" href={toPhoneUrl(phone)}>
          <Phone size={16} />
          <span>{priceTexts.call}</span>
        </a>
      ) : null}
      {hasChoice ? null : (
        <a className="button-link" href="#dates">
          {priceTexts.choose}
        </a>
      )}
    </div>
  )
}
