import type { FlightEnd, FlightLeg, FlightStrip } from '#domain/e-ticket/e-ticket-flights.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { eTicketTexts } from './texts.ts'

const End = ({ end }: { end: FlightEnd }) => (
  <div className="strip-end">
    <p className="strip-time">
      <strong>{end.time}</strong>
      {end.days ? <sup>{end.days}</sup> : null} <span className="mono">{end.code}</span>
    </p>
    <p>{end.date}</p>
    <p>
      <strong>{end.city}</strong>
      {end.terminal ? `, ${end.terminal}` : ''}
    </p>
    <p className="strip-airport">{end.airport}</p>
  </div>
)

const Strip = ({ strip }: { strip: FlightStrip }) => (
  <article className="strip">
    <header>
      <AirlineMark code={strip.airlineCode} size={22} />
      <strong>{strip.airlineName}</strong>
      <strong className="mono">{strip.flight}</strong>
      {strip.operatedBy ? <span>{strip.operatedBy}</span> : null}
      {strip.craft ? <span>{strip.craft}</span> : null}
      {strip.voidWord ? <strong className="sheet-void">{strip.voidWord}</strong> : null}
      <span className="grow" />
      {strip.airlinePnr ? (
        <span>
          {eTicketTexts.airlinePnr} <strong className="mono">{strip.airlinePnr}</strong>
        </span>
      ) : null}
    </header>
    <div className="strip-way">
      <End end={strip.departure} />
      <div className="strip-line">
        <span>{strip.duration}</span>
        <i aria-hidden="true" />
        <span>{strip.stop}</span>
      </div>
      <End end={strip.arrival} />
    </div>
    <footer>
      <span>
        {eTicketTexts.cabinClass} <strong>{strip.cabinClass}</strong>
      </span>
      <span>
        {eTicketTexts.bag} <strong>{strip.baggage}</strong>
      </span>
      <span>
        {eTicketTexts.cabinBag} <strong>{strip.cabinBaggage}</strong>
      </span>
    </footer>
  </article>
)

/** The flights, each as a strip that never breaks across pages. */
export const SheetFlights = ({ legs }: { legs: readonly FlightLeg[] }) => (
  <section>
    {legs.map(({ title, flights }, index) => (
      <div key={index} className="sheet-leg">
        <h2>{title}</h2>
        {flights.map((strip) => (
          <Strip key={strip.key} strip={strip} />
        ))}
      </div>
    ))}
  </section>
)
