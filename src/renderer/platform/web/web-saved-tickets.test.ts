import { afterEach, expect, it, vi } from 'vitest'
import { savedTicketsKey } from './saved-tickets-key.ts'
import { webSavedTickets } from './web-saved-tickets.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('remembers a deletion that was cut short, so that the next start goes on with it', async () => {
  localStorage.setItem(savedTicketsKey, 'u1')
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('the page was left')
    },
  })
  await expect(webSavedTickets.stop()).rejects.toThrow('the page was left')
  const owner = localStorage.getItem(savedTicketsKey)
  expect(owner).not.toBeNull()
  expect(owner).not.toBe('u1')
})
