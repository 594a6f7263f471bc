import { expect, it, vi } from 'vitest'
import type { PlatformSavedTickets, SavedTickets } from '#renderer/platform/platform.ts'
import { signedIn, signedOut } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { dropSavedTickets } from './drop-saved-tickets.ts'

const setUp = (ownerAtStart: string, userId?: string) => {
  const held = { owner: ownerAtStart, stops: 0 }
  const keeper: PlatformSavedTickets = {
    owner: () => held.owner,
    load: async () =>
      ({
        stop: async () => {
          held.owner = ''
          held.stops += 1
        },
      }) as SavedTickets,
  }
  const store = createStore(null)
  if (userId) store.dispatch(signedIn(aUser('retail', { userId })))
  dropSavedTickets(store, keeper)
  return { held, store }
}

it.each<[string, string | undefined]>([
  ['nobody is signed in', undefined],
  ['somebody else is signed in', 'u2'],
])('deletes the tickets at the start when %s', async (_title, userId) => {
  const { held } = setUp('u1', userId)
  await vi.waitFor(() => expect(held).toEqual({ owner: '', stops: 1 }))
})

it.each([
  ['they sign out', signedOut()],
  ['their session ends', signedOut({ keepsBooking: true })],
  ['another person signs in', signedIn(aUser('retail', { userId: 'u2' }))],
])('keeps them while their owner is signed in, and deletes them when %s', async (_title, action) => {
  const { held, store } = setUp('u1', 'u1')
  expect(held.owner).toBe('u1')
  store.dispatch(action)
  await vi.waitFor(() => expect(held).toEqual({ owner: '', stops: 1 }))
})
