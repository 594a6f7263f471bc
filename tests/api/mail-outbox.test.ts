import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createLogger } from '#server/logger.ts'
import { createMail } from '#server/mail/create-mail.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let dataFolder: string
let server: TestServer
let bookingId: string

const send = (to: string) =>
  server.must(endpoints.notifications.sendEmailForWl, { bookingId, to }, { as: 'agent' })
const files = () => readdir(path.join(dataFolder, 'outbox'))

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'faredesk-outbox-'))
  const mail = createMail({ smtp: null, dataFolder }, createLogger('silent'))
  server = await startTestServer({ mail })
  const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
  bookingId = tickets.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('a server without a mail server', () => {
  test('writes each email as a complete file that only its owner can read, and says so', async () => {
    const sent = await send('folder@customer.example')
    expect(sent).toMatchObject({ state: 'sent' })
    expect(sent.text).toContain('outbox folder')
    const [name = '', ...others] = await files()
    expect(others).toEqual([])
    expect(name).toMatch(/^2026-11-20T04-00-00\.000Z-[\w-]+\.eml$/)
    const file = path.join(dataFolder, 'outbox', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const parsed = await PostalMime.parse(await readFile(file))
    expect(parsed.to).toMatchObject([{ address: 'folder@customer.example' }])
    expect(parsed.subject).toMatch(/ · PNR \w+ · E-ticket$/)
    expect(parsed.html).toContain('Open e-ticket')
    expect(parsed.text).toContain('Open e-ticket')
    expect(parsed.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
      ['application/pdf', 'attachment'],
      ['text/calendar', 'attachment'],
    ])
    const notice = "Demo: flights, tickets and payments here aren't real."
    expect(parsed.text?.startsWith(notice)).toBe(true)
    expect(parsed.html?.replaceAll('&#39;', "'")).toContain(`>${notice}</p>`)
  })

  test("keeps an email that can't be written for another attempt", async () => {
    await rm(path.join(dataFolder, 'outbox'), { recursive: true })
    await writeFile(path.join(dataFolder, 'outbox'), 'a file where the folder should be')
    const queued = await send('full@customer.example')
    expect(queued).toMatchObject({ state: 'queued' })
    expect(queued.nextAttemptAt).not.toBeNull()
    expect(queued.text).not.toContain(dataFolder)
  })
})
