import { expect, test } from 'vitest'
import { withMailBreaker } from './mail-breaker.ts'
import type { OutgoingMail, SendOutcome } from './port.ts'

const outcome = (state: SendOutcome['state']): SendOutcome => ({ state, text: '' })
/** A promise that the test resolves. */
const openPromise = <T>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
const setUp = () => {
  const world = { now: 0, asked: 0, next: outcome('later') as SendOutcome | Promise<SendOutcome> }
  const mail = withMailBreaker(
    {
      send: async () => {
        world.asked += 1
        return world.next
      },
      check: async () => null,
      close: async () => undefined,
    },
    () => world.now,
  )
  const send = () => mail.send({} as OutgoingMail, { signal: new AbortController().signal })
  return { world, send }
}

test('stops sending after four attempts without an answer, and tries again after a cooldown', async () => {
  const { world, send } = setUp()
  for (let time = 0; time < 10; time += 1) expect((await send()).state).toBe('later')
  expect(world.asked).toBe(4)
  world.now = 30_000
  await send()
  await send()
  expect(world.asked).toBe(5)
  world.now = 60_000
  world.next = outcome('sent')
  expect((await send()).state).toBe('sent')
  expect((await send()).state).toBe('sent')
  expect(world.asked).toBe(7)
})

test('sends a single email after the cooldown, and postpones the others', async () => {
  const { world, send } = setUp()
  for (let time = 0; time < 4; time += 1) await send()
  world.now = 30_000
  const answer = openPromise<SendOutcome>()
  world.next = answer.promise
  const probe = send()
  expect(await send()).toMatchObject({ state: 'later' })
  answer.resolve(outcome('sent'))
  expect(await probe).toMatchObject({ state: 'sent' })
  expect(world.asked).toBe(5)
})

test('counts only failures in a row', async () => {
  const { world, send } = setUp()
  for (let time = 0; time < 12; time += 1) {
    world.next = outcome(time % 3 === 2 ? 'refused' : 'unknown')
    await send()
  }
  expect(world.asked).toBe(12)
})
