import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksHold } from '#tests/support/books-hold.ts'
import { setUpLinkedLives, type LinkedDeed } from '#tests/support/linked-lives-kit.ts'
import { offerBlock } from '#tests/support/linked-sale-kit.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Number of random sequences to run; set FAREDESK_TEST_LIVES to run more. */
const lives = Number(process.env['FAREDESK_TEST_LIVES'] ?? (inject('engine') === 'postgres' ? '3' : '1'))
const seatsTotal = 4

let server: TestServer
let second: TestServer

/** Sends each call to the next node. */
const inTurns = ([first, second]: readonly [TestServer, TestServer]): TestServer => {
  let calls = 0
  const next = () => (calls++ % 2 === 0 ? first : second)
  return {
    ...first,
    call: (...input) => next().call(...input),
    must: (...input) => next().must(...input),
  }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  second = await startTestServer({ database })
  server = inTurns([await startTestServer({ database }), second])
})
afterAll(async () => {
  await second.app.close()
  await server.close()
})

const kinds: LinkedDeed['kind'][] = [
  'buy',
  'buy',
  'hold',
  'hold',
  'issue',
  'release',
  'refund',
  'refund',
  'suspend',
  'resume',
  'correct',
]
const Deed = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(2),
  which: fc.nat(9),
})

test(
  'after any calls of three linked agencies at two nodes, all books agree and everything can be released or refunded',
  async () => {
    const { act, check, end } = await setUpLinkedLives(server)
    let round = 0
    await booksHold(
      fc.asyncProperty(fc.array(Deed, { minLength: 20, maxLength: 20 }), async (deeds) => {
        round += 1
        const flight = String(6_500 + round)
        const blockId = await offerBlock(server, flight, { seatsTotal })
        for (const deed of deeds) {
          await act(deed, flight)
          await check(blockId)
        }
        await end(blockId)
      }),
      lives,
    )
    expect(round).toBe(lives)
  },
  Math.max(120_000, lives * 30_000),
)
