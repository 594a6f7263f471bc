import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { cardTexts } from '../texts.ts'

/** 'Flight Information': every flight of the booking, folded until it is asked for. */
export const DrawerFlights = ({ detail }: { detail: TicketDetail | null }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <Button
        variant="minimal"
        className="drawer-fold"
        icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        text={cardTexts.flights}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        detail ? (
          <div className="drawer-flights">
            <FlightItinerary segments={detail.segments} />
            <FlightBaggage segments={detail.segments} />
          </div>
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : null}
    </section>
  )
}
