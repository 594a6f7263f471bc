import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { DateCalendar } from '#renderer/entities/packages/choice/date-calendar.tsx'
import { isChoosable } from '#renderer/entities/packages/choice/date-look.tsx'
import { OptionCards } from '#renderer/entities/packages/choice/option-cards.tsx'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { AddOnList, TicketList } from '#renderer/entities/packages/choice/quantity-lists.tsx'
import { RoomsEditor } from '#renderer/entities/packages/choice/rooms-editor.tsx'
import type { Trip } from './use-trip.ts'
import './trip-choices.css'

const Dates = ({ trip }: { trip: Trip }) => {
  const { dates, datesError, choice, change, today, found } = trip
  if (datesError)
    return <ErrorPanel title={choiceTexts.datesFailed} error={datesError} onRetry={trip.retryDates} />
  if (!dates)
    return (
      <div className="appear" role="status" aria-label={uiTexts.loading}>
        <Skeleton width="100%" height={440} />
      </div>
    )
  if (!dates.some(isChoosable))
    return (
      <EmptyState title={choiceTexts.noDates}>
        <p>{choiceTexts.noDatesText}</p>
      </EmptyState>
    )
  return (
    <DateCalendar
      dates={dates}
      today={today}
      chosen={choice.startsOn}
      month={choice.month}
      isBusy={trip.areDatesBusy}
      note={found.kind === 'activity' ? choiceTexts.ticketPricesNote : choiceTexts.pricesNote}
      onMonth={(month) => change({ month })}
      onChoose={(startsOn) => change({ startsOn, month: startsOn.slice(0, 7) })}
    />
  )
}

const Travellers = ({ trip: { found, choice, change } }: { trip: Trip }) => {
  const { body } = found
  const { activity } = body
  if (activity)
    return (
      <>
        <div>
          <h3 className="holiday-subtitle">{choiceTexts.tickets}</h3>
          <TicketList
            tickets={activity.tickets}
            quantities={choice.tickets}
            onChange={(tickets) => change({ tickets })}
          />
          <p className="muted">{choiceTexts.priceNote}</p>
        </div>
        {activity.slots.length > 1 ? (
          <OptionCards
            title={choiceTexts.slot}
            name="slot"
            options={activity.slots.map(({ slotId, startsAt }) => ({ value: slotId, label: startsAt }))}
            value={choice.slotId}
            onChange={(slotId) => change({ slotId })}
          />
        ) : null}
      </>
    )
  return (
    <>
      <div>
        <h3 className="holiday-subtitle">{choiceTexts.travellers}</h3>
        <RoomsEditor rooms={choice.rooms} policy={body.childPolicy} onChange={(rooms) => change({ rooms })} />
      </div>
      {body.hotelCategories.length > 1 ? (
        <OptionCards
          title={choiceTexts.hotel}
          name="hotel"
          options={body.hotelCategories.map((value) => ({ value, label: value }))}
          value={choice.hotelCategory}
          onChange={(hotelCategory) => change({ hotelCategory })}
        />
      ) : null}
    </>
  )
}

/** Travellers or tickets, hotel, date and extras: everything that a price depends on. */
export const TripChoices = ({ trip }: { trip: Trip }) => {
  const { found, choice, change } = trip
  const { addOns } = found.body
  return (
    <section id="dates" className="holiday-part holiday-choices" aria-labelledby="dates-title">
      <h2 className="holiday-part-title" id="dates-title">
        {found.kind === 'activity' ? choiceTexts.activityTitle : choiceTexts.title}
      </h2>
      <Travellers trip={trip} />
      <div>
        <h3 className="holiday-subtitle">{choiceTexts.startDate}</h3>
        <Dates trip={trip} />
      </div>
      {addOns.length > 0 ? (
        <div>
          <h3 className="holiday-subtitle">{choiceTexts.extras}</h3>
          <AddOnList
            addOns={addOns}
            people={trip.people}
            quantities={choice.addOns}
            onChange={(quantities) => change({ addOns: quantities })}
          />
          {found.kind === 'package' ? <p className="muted">{choiceTexts.priceNote}</p> : null}
        </div>
      ) : null}
    </section>
  )
}
