import { expect, test } from 'vitest'
import { openTestDatabase, startTestServer } from '#tests/support/test-server.ts'

test('readiness asks the database once, however many ask at the same time', async () => {
  const database = await openTestDatabase()
  let statements = 0
  const counted = {
    ...database,
    readClock: () => {
      statements += 1
      return database.readClock()
    },
  }
  const server = await startTestServer({ database: counted })
  statements = 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.app.inject({ url: '/ready' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(statements).toBeLessThan(5)
  await server.close()
})
