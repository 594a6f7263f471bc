import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startCalls } from './start-calls.ts'

const all = Object.values(endpoints).flatMap((area) => Object.values(area))

describe('the calls of the first page', () => {
  it.each(Object.values(startCalls))('match the contract: $id', async (call) => {
    const endpoint = all.find(({ id }) => id === call.id)
    const { id, area, method, path } = call
    expect({ id, area, method, path }).toEqual({
      id: endpoint?.id,
      area: endpoint?.area,
      method: endpoint?.method,
      path: endpoint?.path,
    })
  })

  it.each(Object.values(startCalls).filter(({ id }) => id !== 'site.detect' && id !== 'flights.airports'))(
    'read the result with its schema: $id',
    async (call) => {
      expect(await call.loadResult()).toBe(all.find(({ id }) => id === call.id)?.result)
    },
  )
})
