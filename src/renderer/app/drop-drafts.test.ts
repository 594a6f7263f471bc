import { beforeEach, expect, it } from 'vitest'
import type { SessionState } from '#renderer/store/session-slice.ts'
import { aUser } from '#renderer/testing/people.ts'
import { draftPrefix } from '#renderer/ui/fields/drop-all-drafts.ts'
import { dropDraftsAtSignOut } from './drop-drafts.ts'

const kavita = { ...aUser('travelAgent'), userId: 'kavita' }
const anil = { ...kavita, userId: 'anil' }
const draft = `${draftPrefix}passengers`

/** A minimal store with one session. */
const openTab = (user: SessionState['user']) => {
  let session: SessionState = { user }
  let tell = (): void => undefined
  const stop = dropDraftsAtSignOut(
    {
      getState: () => ({ session }),
      subscribe: (listener) => {
        tell = listener
        return () => undefined
      },
    },
    sessionStorage,
  )
  const become = (next: SessionState): void => {
    session = next
    tell()
  }
  return { become, stop }
}

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem(draft, '{}')
})

it('deletes drafts when the person signs out', () => {
  openTab(kavita).become({ user: null })
  expect(sessionStorage.getItem(draft)).toBeNull()
})

it('keeps them for the same person when the session expires', () => {
  const { become } = openTab(kavita)
  become({ user: null, hasExpired: true })
  expect(sessionStorage.getItem(draft)).not.toBeNull()
  become({ user: kavita })
  expect(sessionStorage.getItem(draft)).not.toBeNull()
  // They belong to this session again, so signing out deletes them.
  become({ user: null })
  expect(sessionStorage.getItem(draft)).toBeNull()
})

it('deletes them when someone else signs in, even after a reload', () => {
  openTab(kavita).become({ user: null, hasExpired: true })
  openTab(null).become({ user: anil })
  expect(sessionStorage.getItem(draft)).toBeNull()
})

it('deletes them when the page loads with someone else signed in', () => {
  openTab(kavita).become({ user: null, hasExpired: true })
  openTab(anil)
  expect(sessionStorage.getItem(draft)).toBeNull()
})
