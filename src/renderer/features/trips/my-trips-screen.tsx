import { Mountain } from '@blueprintjs/icons'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { TripCard } from '#contract/entities/trip.ts'
import { useAudience, useSite } from '#renderer/entities/audience.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { activities, packages } from '#renderer/routes/packages-shop.ts'
import { myTrips, tripPage } from '#renderer/routes/trips.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { MyTripCard, tripColumns } from './my-trips-columns.tsx'
import { MyQuotes } from './my-quotes.tsx'
import { myTripsTexts as texts } from './my-trips-texts.ts'
import { Waitlist } from './waitlist.tsx'
import './my-trips.css'

const shows = ['coming', 'all'] as const
type Show = (typeof shows)[number]

const myTripsAddress = addressOf(z.object({ show: z.enum(shows).default('coming') }), { show: 'show' })

const rowId = ({ tripId }: TripCard): string => tripId
const renderCard = (trip: TripCard) => <MyTripCard trip={trip} />

const Tabs = ({ show }: { show: Show }) => (
  <nav className="tabs" aria-label={texts.views}>
    {shows.map((one) => (
      <Link
        key={one}
        to={one === 'all' ? myTrips.to({ show: one }) : myTrips.to()}
        aria-current={one === show ? 'page' : undefined}
      >
        {texts.shows[one]}
      </Link>
    ))}
  </nav>
)

const Empty = ({ show }: { show: Show }) => {
  const hasPackages = useSite()?.sells?.packages !== false
  const { title, text } = texts.empty[show]
  return (
    <EmptyState
      title={title}
      icon={<Mountain size={20} />}
      action={
        <ButtonLink intent="primary" to={hasPackages ? packages.to() : activities.to()}>
          {hasPackages ? texts.packages : texts.activities}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}

/** The trips of a person or their agency, below the quotes made for them and what they wait for. */
export const MyTripsScreen = () => {
  const place = useListAddress(myTripsAddress)
  const { show } = place.filter
  const navigate = useNavigate()
  const list = useList(tripsApi.endpoints.myTrips, {
    place,
    request: { show },
    rows: 'trips',
    refetchOnMountOrArgChange: true,
  })
  return (
    <ListScreen
      id="myTrips"
      list={list}
      title={texts.title}
      head={
        <>
          <MyQuotes />
          <Waitlist entries={list.data?.waitlist ?? []} />
          <Tabs show={show} />
        </>
      }
      prefersCards={useAudience() === 'shopper'}
      columns={tripColumns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ tripId }) => void navigate(tripPage.to({ tripId }))}
      empty={<Empty show={show} />}
      failed={texts.failed}
      summary={list.info && texts.count(list.info.total, list.info.isTotalCapped === true)}
    />
  )
}
