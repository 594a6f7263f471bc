import type { ReactNode } from 'react'
import type { Trip } from '#contract/entities/trip.ts'
import { tripPeopleTexts as texts } from './trip-texts.ts'
import './trip-displays.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="trip-fact">
    <dt className="muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whom to reach about a trip, and what decides its taxes. */
export const TripContactFacts = ({ trip }: { trip: Pick<Trip, 'contact' | 'pan' | 'residency'> }) => {
  const { name, email, phone } = trip.contact
  return (
    <section className="trip-part" aria-labelledby="trip-contact">
      <h2 className="large" id="trip-contact">
        {texts.contact}
      </h2>
      <dl>
        <Fact label={texts.name}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={texts.phone}>
          <a className="num" href={`tel:${phone}`}>
            {phone}
          </a>
        </Fact>
        <Fact label={texts.pan}>{trip.pan ? <span className="mono">{trip.pan}</span> : texts.noPan}</Fact>
        <Fact label={texts.residency}>{texts.residencies[trip.residency]}</Fact>
      </dl>
    </section>
  )
}
