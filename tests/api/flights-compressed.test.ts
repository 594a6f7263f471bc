import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, searchResults } = endpoints.flights
let server: TestServer
let searchId = ''
beforeAll(async () => {
  server = await startTestServer()
  const segments = [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }]
  ;({ searchId } = await server.must(search, { segments, adultCount: 1 }))
})
afterAll(() => server.close())

const load = (accepted: string | null) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${searchResults.path}`,
    headers: {
      host: 'skyways.localhost',
      ...(accepted === null ? {} : { 'accept-encoding': accepted }),
    },
    payload: { searchId },
  })

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

describe("a search's answer is compressed as the client accepts it", () => {
  test.each([
    [null, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['zstd', 'identity'],
  ] as const)('%j: %s', async (accepted, encoding) => {
    const { headers, rawPayload, statusCode } = await load(accepted)
    expect(statusCode).toBe(200)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const answer: unknown = JSON.parse(unpack[encoding](rawPayload).toString())
    expect(answer).toMatchObject({ success: true, result: { searchId, missing: [] }, message: '' })
    expect(searchResults.result.parse((answer as { result: unknown }).result).results).not.toEqual([])
  })
})
