import { expect, it } from 'vitest'
import { maxHiddenPages, selectPagesToSleep } from './idle-tenants.ts'

const minute = 60_000
const hidden = [
  { workspaceId: 'old', sinceMs: 0 },
  { workspaceId: 'typing', sinceMs: 0 },
  { workspaceId: 'printing', sinceMs: 0 },
  { workspaceId: 'new', sinceMs: 25 * minute },
]
const facts = {
  now: 30 * minute,
  sleepAfterMinutes: 30,
  hasUnsaved: (id: string) => id === 'typing',
  isWorking: (id: string) => id === 'printing',
}

it('pages are unloaded when nobody has looked at them for long, unless something would be lost', () => {
  expect(selectPagesToSleep(hidden, facts)).toEqual(['old'])
  expect(selectPagesToSleep(hidden, { ...facts, now: 30 * minute - 1 })).toEqual([])
  expect(selectPagesToSleep(hidden, { ...facts, sleepAfterMinutes: 5 })).toEqual(['old', 'new'])
  expect(selectPagesToSleep(hidden, { ...facts, sleepAfterMinutes: 0 })).toEqual([])
})

it('unloads hidden pages when there are too many, the longest unseen first', () => {
  const many = Array.from({ length: maxHiddenPages + 3 }, (_, place) => ({
    workspaceId: place === 1 ? 'typing' : `page${place}`,
    sinceMs: place,
  }))
  expect(selectPagesToSleep(many.toReversed(), { ...facts, now: minute })).toEqual(['page0', 'page2'])
})
