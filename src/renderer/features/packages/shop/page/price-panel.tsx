import { Phone } from '@blueprintjs/icons'
import { formatDayShort } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { toPhoneUrl } from '#renderer/entities/packages/contact-links.tsx'
import { countPeople, formatPeople, formatRooms } from '#renderer/entities/packages/people-words.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { AgencyContact } from '#renderer/features/packages/shop/agency-contact.tsx'
import { enquiryTexts } from '#renderer/features/packages/shop/enquiry-texts.ts'
import { BookLink, QuoteLink, RequestNote } from './book-link.tsx'
import { bookTexts } from './book-texts.ts'
import { MainPrice } from './main-price.tsx'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { priceTexts } from './page-texts.ts'
import { PriceLinesButton } from './price-lines-button.tsx'
import { SoldOut, WaitlistButton } from './sold-out.tsx'
import type { Trip } from './use-trip.ts'
import type { Waitlist } from './use-waitlist.ts'
import './price-panel.css'

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
  return (
    <ul className="holiday-summary small">
      {rows.filter(Boolean).map((row) => (
        <li key={row}>{row}</li>
      ))}
      {date?.state === 'request' ? <li className="holiday-summary-note">{choiceTexts.requestNote}</li> : null}
    </ul>
  )
}

const Hint = ({ trip }: { trip: Trip }) => {
  const { choice, priceFailure: failure, found, people } = trip
  if (found.priceMode === 'onRequest') return <p className="small muted">{priceTexts.onRequestText}</p>
  if (failure)
    return (
      <div className="holiday-price-failure small" role="alert">
        <p>{`${priceTexts.failed}. ${failure.message}`}</p>
        <RequestId value={failure.requestId} />
        <Button text={uiTexts.retry} onClick={trip.retryPrice} />
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
  const isOnRequest = trip.found.priceMode === 'onRequest'
  if (!useSite()?.adminEmail) return null
  return (
    <Button
      className="holiday-ask"
      intent={isOnRequest ? 'primary' : undefined}
      text={isOnRequest ? enquiryTexts.askForPrice : enquiryTexts.ask}
      aria-haspopup="dialog"
      onClick={onAsk}
    />
  )
}

interface PriceProps {
  trip: Trip
  waitlist: Waitlist
}

/** The price with what it is for, its explanation, and how to book. */
export const PricePanel = ({ trip, waitlist, onAsk }: PriceProps & { onAsk: () => void }) => {
  const isPriced = trip.found.priceMode === 'fixed'
  const site = useSite()
  return (
    <section className="holiday-panel" aria-label={priceTexts.title}>
      <div aria-live="polite">
        <MainPrice trip={trip} />
      </div>
      {trip.price ? <PriceLinesButton price={trip.price} /> : null}
      <Summary trip={trip} />
      {trip.soldOut ? <SoldOut trip={trip} waitlist={waitlist} /> : <Hint trip={trip} />}
      {isPriced && trip.choice.startsOn === '' ? (
        <a className="button-link" href="#dates">
          {priceTexts.choose}
        </a>
      ) : null}
      <BookLink trip={trip} />
      <RequestNote trip={trip} />
      <QuoteLink trip={trip} />
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

/** The next step on a phone: choose a date, book it, join its waitlist, or call where there is no price. */
const BarAction = ({ trip, waitlist }: PriceProps) => {
  const phone = useSite()?.adminContact ?? ''
  if (trip.soldOut) return <WaitlistButton waitlist={waitlist} />
  if (trip.price) return <BookLink trip={trip} />
  if (trip.found.priceMode === 'fixed')
    return trip.choice.startsOn === '' ? (
      <a className="button-link" href="#dates">
        {priceTexts.choose}
      </a>
    ) : null
  return phone === '' ? null : (
    <a className="button-link" href={toPhoneUrl(phone)}>
      <Phone size={16} />
      <span>{priceTexts.call}</span>
    </a>
  )
}

/** The price at the bottom of a phone, with the next step. */
export const PriceBar = ({ trip, waitlist }: PriceProps) => (
  <div className="holiday-price-bar">
    <div className="grow">
      <MainPrice trip={trip} />
      {waitlist.entry ? (
        <p className="small muted">
          {waitlist.entry.state === 'offered' ? bookTexts.offered : bookTexts.joined}
        </p>
      ) : null}
      {waitlist.failure ? <p className="field-error">{waitlist.failure.message}</p> : null}
      {trip.price ? <PriceLinesButton price={trip.price} /> : null}
    </div>
    <BarAction trip={trip} waitlist={waitlist} />
  </div>
)
