import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { formatDate, formatInr, formatMonth } from '#domain/format.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { addMonths } from '#renderer/ui/calendar/month-days.ts'
import { getToday } from '#renderer/ui/today.ts'
import { aDate, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import { DateCalendar } from './date-calendar.tsx'
import { choiceTexts } from './choice-texts.ts'

const laterMonth = addMonths(nextMonth, 1)
const dates = [
  aDate('12'),
  aDate('13', { state: 'few', placesLeft: 3, isGuaranteed: true }),
  aDate('14', { state: 'waitlist' }),
  aDate('15', { state: 'request', perAdultMinor: null, totalMinor: null }),
  aDate('16', { state: 'closed', perAdultMinor: null, totalMinor: null }),
  { ...aDate('01'), startsOn: `${laterMonth}-02`, perAdultMinor: 19_000_00 },
]

const show = (shown = dates) => {
  const onChoose = vi.fn<(day: string) => void>()
  const Calendar = () => {
    const [chosen, setChosen] = useState('')
    const [month, setMonth] = useState('')
    return (
      <DateCalendar
        dates={shown}
        today={getToday()}
        chosen={chosen}
        month={month}
        isBusy={false}
        note="Prices"
        onMonth={setMonth}
        onChoose={(day) => {
          onChoose(day)
          setChosen(day)
        }}
      />
    )
  }
  return { page: renderScreen(<Calendar />, { as: 'visitor' }), onChoose }
}

const dayOf = (day: string, month = nextMonth) =>
  screen.getByRole('button', { name: new RegExp(`^${formatDate(`${month}-${day}`)}`) })

describe('DateCalendar', () => {
  it.each([
    ['12', `${choiceTexts.states.open}, ${choiceTexts.perAdult(formatInr(24_500, { isWhole: true }))}`],
    [
      '13',
      `3 left, ${choiceTexts.perAdult(formatInr(24_500, { isWhole: true }))}, ${choiceTexts.guaranteed}`,
    ],
    ['14', `${choiceTexts.states.waitlist}, ${choiceTexts.perAdult(formatInr(24_500, { isWhole: true }))}`],
    ['15', choiceTexts.states.request],
    ['16', choiceTexts.states.closed],
    ['17', choiceTexts.notSold],
  ])('says the state of day %s in words, beside its icon', (day, words) => {
    show()
    const button = dayOf(day)
    expect(button.getAttribute('aria-label')).toBe(`${formatDate(`${nextMonth}-${day}`)}, ${words}`)
    expect(button.querySelector('svg') !== null).toBe(day !== '17')
  })

  it('starts at the first date, and keys move within the month and to the next one', async () => {
    const { onChoose } = show()
    expect(dayOf('12').tabIndex).toBe(0)
    dayOf('12').focus()
    fireEvent.keyDown(dayOf('12'), { key: 'ArrowRight' })
    await expect.poll(() => document.activeElement).toBe(dayOf('13'))
    fireEvent.click(dayOf('13'))
    expect(onChoose).toHaveBeenCalledWith(`${nextMonth}-13`)
    fireEvent.keyDown(dayOf('13'), { key: 'PageDown' })
    await expect.poll(() => document.activeElement).toBe(dayOf('13', laterMonth))
  })

  it('never leaves the months that have dates', async () => {
    const { page } = show()
    await page.press(new RegExp(`^${formatMonth(laterMonth)}`))
    dayOf('02', laterMonth).focus()
    fireEvent.keyDown(dayOf('02', laterMonth), { key: 'PageDown' })
    expect(dayOf('02', laterMonth)).toBeTruthy()
  })

  it("chooses a date that is sold out, for its waitlist, but none that is closed or isn't a start", () => {
    const { onChoose } = show()
    fireEvent.click(dayOf('16'))
    fireEvent.click(dayOf('17'))
    expect(onChoose).not.toHaveBeenCalled()
    fireEvent.click(dayOf('14'))
    expect(onChoose).toHaveBeenCalledWith(`${nextMonth}-14`)
  })

  it('starts at a date that can be booked, and says when a month is sold out', async () => {
    const sold = { state: 'waitlist', placesLeft: 0 } as const
    const { page } = show([
      aDate('08', sold),
      aDate('12'),
      { ...aDate('01', sold), startsOn: `${laterMonth}-02` },
    ])
    expect(dayOf('12').tabIndex).toBe(0)
    await page.press(new RegExp(`^${formatMonth(laterMonth)}.*${choiceTexts.states.waitlist}`))
    expect(screen.getByText(choiceTexts.soldOutMonth)).toBeTruthy()
    expect(dayOf('02', laterMonth).tabIndex).toBe(0)
  })

  it('shows the lowest price of each month', () => {
    show()
    expect(screen.getByRole('button', { name: new RegExp(`^${formatMonth(laterMonth)}.*19K`) })).toBeTruthy()
  })
})
