import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookSecret, signWebhook } from '#server/features/partners/webhooks/webhook-secrets.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Runs what docs/partners.md tells partners to run. */
const guide = readFileSync('docs/partners.md', 'utf8')
const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text]) => text ?? '',
  )

let server: TestServer
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'))
  // The guide's dates are relative to today.
  const now = () => new Date()
  const database = await openTestDatabase()
  server = await startTestServer({ database, suppliers: createSuppliers(database, { now }), now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await openAccess(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('searches, quotes, orders, pays, reads the e-ticket and requests a refund in the sandbox', async () => {
  const [settings = '', ...steps] = blocksOf('sh')
  expect(settings).toMatch(/^API=.*\nKEY=.*\n$/)
  expect(steps.length).toBeGreaterThan(9)
  const { secret } = await addKey(server)
  const { port } = server.app.server.address() as AddressInfo
  const script = [
    `API=http://sandbox.skyways.localhost:${port}`,
    `KEY=${secret}`,
    'set -eo pipefail',
    ...steps,
  ]
  const read = (name: string) => readFileSync(path.join(folder, name))
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script.join('\n')], {
    cwd: folder,
    timeout: 60_000,
  }).catch((fault: unknown) => {
    const answers = readdirSync(folder).filter((name) => name.endsWith('.json'))
    throw new Error(answers.map((name) => `${name} ${read(name).toString().slice(0, 300)}`).join('\n'), {
      cause: fault,
    })
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^[1-9]\d* fares\nTicketed [A-Z0-9]{5,8}\n\w[^\n]*\nBalance \d[\d.]*\n$/)
  expect(read('ticket.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(JSON.parse(read('ticket.json').toString())).toMatchObject({
    result: {
      tickets: [{ bookingId: expect.stringMatching(/^\d+$/), agency: { companyName: 'Rao Travels' } }],
    },
  })
  expect(JSON.parse(read('charge.json').toString())).toMatchObject({ success: true })
}, 90_000)

test('tells genuine webhooks from others', async () => {
  const [verifier = ''] = blocksOf('js')
  const file = path.join(folder, 'verify.mjs')
  writeFileSync(file, verifier)
  const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean
  }
  const [secret, other] = [createWebhookSecret(), createWebhookSecret()]
  const sign = (secrets: string[], timestamp: number, body = '{"type":"wallet.low"}') => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { messageId: 'msg_1', timestamp, body }),
  })
  const now = Math.floor(Date.now() / 1_000)
  const body = '{"type":"wallet.low"}'
  expect(isGenuine(secret, sign([secret], now), body)).toBe(true)
  expect(isGenuine(secret, sign([other, secret], now), body)).toBe(true)
  expect(isGenuine(secret, sign([other], now), body)).toBe(false)
  expect(isGenuine(secret, sign([secret], now, '{}'), body)).toBe(false)
  expect(isGenuine(secret, sign([secret], now - 600), body)).toBe(false)
})
