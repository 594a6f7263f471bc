import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { limitBody } from '#main/forwarder/bounded-body.ts'
import { createTimeLimit } from '#main/forwarder/time-limit.ts'
import { createAskTenant } from './ask-tenant.ts'
import { ticketCall } from './offline-calls.ts'

/** Answers like the forwarder: with a body that follows the caller's signal until it ends. */
const answerWith = (status: number) =>
  createAskTenant(async ({ signal }) => {
    const { body } = new Response('{"success":false}')
    return new Response(limitBody(body, 1_000, createTimeLimit(60_000, signal)), { status })
  })

it.each([
  [401, 'signedOut'],
  [403, 'gone'],
  [404, 'gone'],
  [500, 'refused'],
  [503, 'down'],
])('leaves nothing on the signal of a download after an answer with status %s', async (status, kind) => {
  const { signal } = new AbortController()
  const ask = answerWith(status)
  // Node warns about a leak from the eleventh listener on.
  for (let call = 0; call < 12; call += 1)
    expect(await ask('w1', ticketCall('slug'), signal)).toEqual({ kind })
  await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
})
