import { Cross } from '@blueprintjs/icons'
import type { Trip, TripTraveller } from '#contract/entities/trip.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { tripPeopleTexts as texts } from './trip-texts.ts'
import { describeTraveller, formatTripDay, toTravellerName } from './trip-words.ts'
import './trip-displays.css'

interface Group {
  title: string
  people: readonly TripTraveller[]
}

/** Groups those who travel by room. Tickets of an activity have no rooms. Those who cancelled are the last group. */
const groupTravellers = ({ travellers, activity }: Pick<Trip, 'travellers' | 'activity'>): Group[] => {
  const travelling = travellers.filter(({ isCancelled }) => !isCancelled)
  const rooms = [...new Set(travelling.map(({ roomNo }) => roomNo))].toSorted((a, b) => a - b)
  const groups = activity
    ? [{ title: texts.all, people: travelling }]
    : rooms.map((no) => ({
        title: texts.room(no + 1),
        people: travelling.filter(({ roomNo }) => roomNo === no),
      }))
  return [
    ...groups,
    { title: texts.cancelled, people: travellers.filter(({ isCancelled }) => isCancelled) },
  ].filter(({ people }) => people.length > 0)
}

const cancelledLook = { tone: 'quiet', word: texts.cancelled, Icon: Cross } as const

const Person = ({ person }: { person: TripTraveller }) => (
  <li className={person.isCancelled ? 'trip-person is-cancelled' : 'trip-person'}>
    <bdi className="grow">{toTravellerName(person)}</bdi>
    <span className="small muted">
      {[describeTraveller(person), person.dateOfBirth ? texts.born(formatTripDay(person.dateOfBirth)) : '']
        .filter(Boolean)
        .join(', ')}
    </span>
    {person.isCancelled ? <StatusTag look={cancelledLook} /> : null}
  </li>
)

/** The travellers of a trip by room, with those who cancelled marked. */
export const TripTravellers = ({ trip }: { trip: Pick<Trip, 'travellers' | 'activity'> }) => (
  <section className="trip-part" aria-labelledby="trip-travellers">
    <h2 className="large" id="trip-travellers">
      {texts.title}
    </h2>
    {groupTravellers(trip).map(({ title, people }) => (
      <div key={title} className="trip-room">
        <h3 className="small">{title}</h3>
        <ul>
          {people.map((person) => (
            <Person key={person.travellerId} person={person} />
          ))}
        </ul>
      </div>
    ))}
  </section>
)
