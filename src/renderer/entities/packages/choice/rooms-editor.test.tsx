import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { TripRoom } from '#contract/entities/package-price.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { choiceTexts } from './choice-texts.ts'
import { firstRooms, roomLimits } from './rooms-code.ts'
import { RoomsEditor } from './rooms-editor.tsx'

const policy = { infantUnder: 2, childUnder: 12, noBedUnder: 5 }

const show = (start: TripRoom[] = firstRooms, rules = policy) => {
  const onChange = vi.fn<(rooms: TripRoom[]) => void>()
  const Editor = () => {
    const [rooms, setRooms] = useState(start)
    return (
      <RoomsEditor
        rooms={rooms}
        policy={rules}
        onChange={(next) => {
          onChange(next)
          setRooms(next)
        }}
      />
    )
  }
  return {
    page: renderScreen(<Editor />, { as: 'visitor' }),
    getRooms: () => onChange.mock.lastCall?.[0] ?? start,
  }
}

const isDisabled = (name: string): boolean => screen.getByRole('button', { name }).matches(':disabled')

describe('RoomsEditor', () => {
  it('adds a child with age and bed, and lets young ones share', async () => {
    const { page, getRooms } = show()
    await page.press('Add one: Room 1, Children')
    expect(getRooms()[0]?.children).toEqual([{ age: 11, hasBed: true }])
    expect(screen.getByText(choiceTexts.bedNeeded)).toBeTruthy()
    await page.choose('Room 1: Age of child 1 on the first day', '4 years')
    await page.tick(choiceTexts.bed)
    expect(getRooms()[0]?.children).toEqual([{ age: 4, hasBed: false }])
    await page.choose('Room 1: Age of child 1 on the first day', '5 years')
    expect(getRooms()[0]?.children).toEqual([{ age: 5, hasBed: true }])
  })

  it('offers the ages of the package', async () => {
    const { page } = show()
    await page.press('Add one: Room 1, Children')
    const ages = screen.getByLabelText('Room 1: Age of child 1 on the first day')
    expect([...ages.querySelectorAll('option')].map(({ text }) => text)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((age) => `${age} years`),
    )
    expect(screen.getByText('Ages 2 to 11')).toBeTruthy()
    expect(screen.getByText('12 and over')).toBeTruthy()
  })

  it('keeps to the limits of a room', async () => {
    const { page, getRooms } = show([{ adults: 3, children: [], infants: 3 }])
    await page.press('Add one: Room 1, Adults')
    await page.press('Add one: Room 1, Infants')
    for (let count = 0; count < roomLimits.children; count += 1) await page.press('Add one: Room 1, Children')
    expect(getRooms()[0]).toMatchObject({ adults: 4, infants: 4 })
    for (const kind of ['Adults', 'Children', 'Infants'])
      expect(isDisabled(`Add one: Room 1, ${kind}`)).toBe(true)
  })

  it('needs an adult in each room', () => {
    show([{ adults: 1, children: [], infants: 0 }])
    expect(isDisabled('Remove one: Room 1, Adults')).toBe(true)
  })

  it('has up to nine rooms and removes any but the last', async () => {
    const { page, getRooms } = show()
    expect(screen.queryByRole('button', { name: choiceTexts.removeRoom(1) })).toBeNull()
    for (let count = 1; count < roomLimits.rooms; count += 1) await page.press(choiceTexts.addRoom)
    expect(isDisabled(choiceTexts.addRoom)).toBe(true)
    expect(screen.getByText(choiceTexts.roomLimit)).toBeTruthy()
    await page.press(choiceTexts.removeRoom(9))
    expect(getRooms()).toHaveLength(8)
  })

  it('has neither children nor infants where the package has no price for them', () => {
    show(firstRooms, { infantUnder: 0, childUnder: 0, noBedUnder: 0 })
    expect(screen.queryByRole('group', { name: 'Room 1, Children' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Room 1, Infants' })).toBeNull()
  })
})
