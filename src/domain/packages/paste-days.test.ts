import { describe, expect, test } from 'vitest'
import { readPastedDays } from './paste-days.ts'
import { dayLine } from './paste-lines.ts'

const titles = (text: string): string[] => readPastedDays(text).days.map(({ title }) => title)

describe('dayLine', () => {
  test.each([
    ['Day 1: Arrival in Kochi', 'Arrival in Kochi', 1],
    ['DAY 01 - Kochi to Munnar', 'Kochi to Munnar', 1],
    ['Day-3 | Thekkady', 'Thekkady', 1],
    ['**Day 2:** Munnar', 'Munnar', 1],
    ['Day One – Arrival', 'Arrival', 1],
    ['Day 4 (24 Dec): Houseboat', 'Houseboat', 1],
    ['2nd day: Tea gardens', 'Tea gardens', 1],
    ['Day 2-3: Beach', 'Beach', 2],
    ['Days 5 to 7 – Free for the sea', 'Free for the sea', 3],
    ['Day 6', '', 1],
  ])('%s begins a day', (line, title, count) => {
    expect(dayLine(line)).toEqual({ title, count })
  })

  test.each(['Daybreak at the lake', 'A day in Kochi', 'Day trip to Elephanta', 'Days are long in June', ''])(
    '%j begins none',
    (line) => {
      expect(dayLine(line)).toBeNull()
    },
  )
})

describe('readPastedDays', () => {
  test('reads days with their text, and keeps what comes before them', () => {
    const { days, leftovers } = readPastedDays(
      'Kerala in 2 days\n\nDay 1: Arrival in Kochi\nYour driver meets you.\n\nDay 2: Kochi to Munnar\nUp into the hills.\nTea all the way.',
    )
    expect(leftovers).toEqual(['Kerala in 2 days'])
    expect(days.map(({ title, text, place }) => [title, text, place])).toEqual([
      ['Arrival in Kochi', 'Your driver meets you.', 'Kochi'],
      ['Kochi to Munnar', 'Up into the hills.\nTea all the way.', 'Munnar'],
    ])
  })

  test('takes the first line as the title of a day without one', () => {
    const [day] = readPastedDays('Day 1\nArrival in Kochi\nA driver meets you.').days
    expect(day).toMatchObject({ title: 'Arrival in Kochi', text: 'A driver meets you.', place: 'Kochi' })
  })

  test.each([
    ['Meals: Breakfast, Dinner', ['B', 'D']],
    ['Meals included – lunch', ['L']],
    ['(B, L, D)', ['B', 'L', 'D']],
    ['Breakfast and dinner.', ['B', 'D']],
    ['Dinner on the beach with music', []],
    ['Lunch', ['L']],
  ])('reads the meals of %j', (line, meals) => {
    expect(readPastedDays(`Day 1: X\n${line}`).days[0]?.meals).toEqual(meals)
  })

  test.each([
    ['Overnight in Munnar.', 'Overnight in Munnar', 'Munnar'],
    ['Overnight stay at Alleppey', 'Overnight in Alleppey', 'Alleppey'],
    ['Hotel: Sea View, Kovalam', 'Sea View, Kovalam', 'Kovalam'],
    ['Stay: Grand Hotel', 'Grand Hotel', ''],
  ])('reads the stay of %j', (line, title, place) => {
    const [day] = readPastedDays(`Day 1: X\n${line}`).days
    expect(day?.items).toMatchObject([{ kind: 'stay', title }])
    expect(day?.place).toBe(place)
  })

  test.each([
    ['09:30 - Fort walk', { kind: 'activity', startsAt: '09:30', title: 'Fort walk' }],
    [
      '2 pm: Transfer from Kochi to Munnar',
      { kind: 'transfer', startsAt: '14:00', from: 'Kochi', to: 'Munnar' },
    ],
    ['12:15 am Flight to Delhi', { kind: 'flight', startsAt: '00:15' }],
    ['At 18.00 evening at leisure', { kind: 'free', startsAt: '18:00' }],
    ['• Spice garden', { kind: 'activity', startsAt: '', title: 'Spice garden' }],
    ['- Optional: Elephant ride', { title: 'Elephant ride', isOptional: true }],
  ])('reads the entry of %j', (line, item) => {
    expect(readPastedDays(`Day 1: X\n${line}`).days[0]?.items).toMatchObject([item])
  })

  test.each(['25:00 is no time', '2 temples and a fort', 'At 14 people we split the group'])(
    'leaves %j in the description',
    (line) => {
      expect(readPastedDays(`Day 1: X\n${line}`).days[0]).toMatchObject({ items: [], text: line })
    },
  )

  test('repeats the content of several days, each with its own lists', () => {
    const { days } = readPastedDays('Day 2-4: Beach\nMeals: Breakfast')
    expect(days).toHaveLength(3)
    days[0]?.meals.push('D')
    expect(days[1]?.meals).toEqual(['B'])
  })

  test('shortens what is too long for a field, and keeps twenty entries', () => {
    const entries = Array.from({ length: 25 }, (_, no) => `• Entry ${no}`).join('\n')
    const [day] = readPastedDays(`Day 1: ${'x'.repeat(200)}\n${entries}\n${'y'.repeat(5_000)}`).days
    expect(day?.title).toHaveLength(120)
    expect(day?.items).toHaveLength(20)
    expect(day?.text).toHaveLength(4_000)
  })

  test('finds nothing in a text without days', () => {
    expect(titles('Kerala\nis green')).toEqual([])
    expect(readPastedDays('').leftovers).toEqual([])
  })
})
