import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffTripCard } from '#contract/entities/trip.ts'
import { formatDate, formatDayShort } from '#domain/format.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import { tripTexts } from '#renderer/entities/trips/trip-texts.ts'
import { inDays, inMinutes } from '#renderer/entities/trips/trip.test-kit.ts'
import { StaffTripListCard, tripColumns } from './trip-columns.tsx'
import { staffTripsTexts as texts } from './staff-trips-texts.ts'
import { aStaffTrip } from './staff-trips.test-kit.ts'

afterEach(cleanup)

const showRow = (over: Partial<StaffTripCard> = {}) =>
  render(
    <>
      {tripColumns.map(({ id, cell }) => (
        <div key={id} role="group" aria-label={id}>
          {cell(aStaffTrip(over), false, false)}
        </div>
      ))}
    </>,
  )
const textOf = (id: string) => screen.getByRole('group', { name: id }).textContent

describe('the columns of trips', () => {
  test('show number, title, days, customer, people, status, what is paid and what is due', () => {
    showRow()
    expect(textOf('trip')).toBe('T-500001')
    expect(textOf('title')).toBe('Goa beachesAsha Rao')
    expect(textOf('firstDay')).toBe(`${formatDate(inDays(60))}until ${formatDayShort(inDays(64))}`)
    expect(textOf('customer')).toBe('Rao Travels')
    expect(textOf('people')).toBe('3')
    expect(textOf('status')).toBe(tripStatusNames.confirmed)
    expect(textOf('paid')).toMatch(/15,000.00 of .*60,000.00$/)
    expect(textOf('next')).toMatch(/45,000.00/)
    expect(textOf('next')).toContain(texts.due(formatDayShort(inDays(30))))
    expect(textOf('next')).not.toContain(tripTexts.overdue)
  })

  test('say until when a request has to be answered, and an order be paid', () => {
    const expiresAt = inMinutes(90)
    showRow({ status: 'requested', nextPayment: null, expiresAt })
    expect(textOf('status')).toContain(`Answer by ${formatInstantShort(expiresAt)}`)
    expect(textOf('next')).toBe(texts.none)
    cleanup()
    showRow({ status: 'order', expiresAt })
    expect(textOf('status')).toContain(`Expires ${formatInstantShort(expiresAt)}`)
    expect(textOf('next')).toMatch(/45,000.00$/)
  })

  test('mark an overdue payment by word', () => {
    const late = { isOverdue: true, nextPayment: { dueOn: inDays(-2), amountMinor: 100_00 } }
    showRow(late)
    expect(textOf('next')).toContain(tripTexts.overdue)
    cleanup()
    render(<StaffTripListCard row={aStaffTrip(late)} />)
    screen.getByText(tripTexts.overdue)
  })

  test('show no last day for a trip of one day', () => {
    showRow({ endsOn: inDays(60) })
    expect(textOf('firstDay')).toBe(formatDate(inDays(60)))
  })
})
