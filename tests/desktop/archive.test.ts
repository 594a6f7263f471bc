import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { endpoints } from '#contract/http/registry.ts'
import { pictures } from '#tests/support/pictures.ts'
import { decodeBoardingPass, readBarcodesInFile } from '#tests/support/read-barcode.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { demoPassword, startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { setUpJourney } from './support/journey.ts'
import { keychainSecret } from './support/keychain.ts'
import { callBridge, postFrom } from './support/page-calls.ts'
import { filesWith } from './support/scan.ts'

interface Row {
  bookingId: string
  bookingSlug: string
  pnr: string
  status: string
  passengers: { firstName: string; lastName: string; ticketNumber: string }[]
}
interface Source {
  state: string
  count: number
  text: string
}
interface Found {
  tickets: { id: string; reference: string; workspaceId: string }[]
  total: number
  sources: Source[]
}

const find = async ({ shell }: RunningConsole, text = ''): Promise<Found> =>
  (await callBridge(shell, 'archive.find', { text })).value as unknown as Found

/** Returns the day this far from today by this computer's calendar, `YYYY-MM-DD`. */
const dayFrom = (days: number): string => {
  const date = new Date()
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12)
  return day.toISOString().slice(0, 10)
}

/** Loads the tickets that the server lists as issued in these days, as the queue's page requests them. */
const fetchTickets = (page: Page): Promise<Row[]> =>
  page.evaluate(
    async ([from, to]) => {
      const answer = await fetch('/api/api/getTickets', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ travelDateFrom: from, travelDateTo: to, sort: 'TA', pageSize: 200 }),
      })
      const { result } = (await answer.json()) as { result: { tickets: Row[] } }
      return result.tickets.filter(({ status }) => status === 'Ticketed' || status === 'ChangeRequested')
    },
    [dayFrom(-1), dayFrom(14)] as const,
  )

/** Calls the server as a client without a browser; returns the result and the session's token. */
const callServer = async (api: ApiServer, path: string, body: object, token = '') => {
  const { hostname, port } = new URL(`http://${api.address('skyways')}`)
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `/api/${path}`,
    method: 'POST',
    headers: {
      host: `${hostname}:${port}`,
      'content-type': 'application/json',
      ...(token ? { 'auth-token': token } : {}),
    },
  })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { result } = JSON.parse(await text(answer)) as { result: Record<string, unknown> }
  return { result, token: String(answer.headers['auth-token'] ?? '') }
}

/** Uploads a logo as the agency's owner, and returns its path. */
const uploadLogo = async (api: ApiServer): Promise<string> => {
  const { users, site } = endpoints
  const login = { email: 'owner@skyways.example', password: demoPassword }
  const { token } = await callServer(api, users.login.path, login)
  const data = pictures.good.PNG.split(',')[1] ?? ''
  const { result } = await callServer(api, site.uploadSitePicture.path, { data }, token)
  const logoUrl = String(result['url'])
  const current = (await callServer(api, site.siteSettings.path, {}, token)).result
  const settings = { ...(current['settings'] as object), logoUrl }
  await callServer(api, site.saveSiteSettings.path, { version: current['version'], settings }, token)
  return logoUrl
}

const readPdfText = (file: string) =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).toUpperCase()
const archiveFolder = (running: RunningConsole, id: string) => join(running.profile, 'archive', id)
const readHost = (page: Page) => new URL(page.url()).host

describe('issued tickets around today', () => {
  let api: ApiServer
  const at = setUpJourney({
    role: 'agent',
    name: 'archive',
    async serve() {
      api = await startApiServer()
      return api
    },
  })
  let id: string
  let issued: Row[]
  let ticket: Row
  let logo = ''

  beforeAll(async () => {
    id = readHost(at.page)
    issued = await fetchTickets(at.page)
    const [most] = issued.toSorted((a, b) => b.passengers.length - a.passengers.length)
    if (!most) throw new Error('the demo has no tickets in these days')
    ticket = most
  })

  const expectNames = (text: string) => {
    for (const { firstName, lastName, ticketNumber } of ticket.passengers) {
      expect(text).toContain(`${firstName} ${lastName}`.toUpperCase())
      expect(text).toContain(ticketNumber)
    }
    expect(text).toContain(ticket.pnr)
  }
  const openFromPanel = async ({ shell }: RunningConsole) => {
    await shell.getByRole('button', { name: 'Offline tickets' }).click()
    const search = shell.getByRole('combobox')
    await search.fill(ticket.pnr)
    await shell.getByRole('option', { name: ticket.pnr }).waitFor()
    await search.press('Enter')
  }

  it('are all saved, encrypted, under names that reveal nothing', async () => {
    const { running } = at
    await waitFor('the archive', async () => (await find(running)).sources[0]?.state === 'ok', {
      timeoutMs: 60_000,
    })
    const kept = await find(running)
    expect(kept.tickets.map(({ id }) => id).toSorted()).toEqual(
      issued.map(({ bookingId }) => bookingId).toSorted(),
    )
    expect(JSON.stringify(kept)).not.toContain(ticket.bookingSlug)
    const files = readdirSync(archiveFolder(running, id))
    expect(files).toHaveLength(issued.length + 3)
    for (const file of files) expect(file).toMatch(/^([0-9a-f]{32}|index)\.sealed$/)
    expect(await keychainSecret(running, `archive:${id}`)).toMatch(/^[\w+/]{43}=$/)
  })

  it('appear nowhere in the profile in the clear, and neither does their key', async () => {
    const { running } = at
    const key = await keychainSecret(running, `archive:${id}`)
    const words = [
      ...new Set(issued.flatMap((row) => [row.pnr, ...row.passengers.map((one) => one.ticketNumber)])),
    ]
    for (const word of [...words.filter(Boolean), key ?? ''])
      expect(filesWith(running.profile, word)).toEqual([])
    for (const { firstName, lastName } of issued.flatMap(({ passengers }) => passengers)) {
      // Reads the signed-in user from the page's own store.
      if (lastName === 'Rao' && firstName === 'Kavita') continue
      expect(filesWith(running.profile, `${firstName} ${lastName}`)).toEqual([])
      expect(filesWith(running.profile, `"lastName":"${lastName}","ticketNumber"`)).toEqual([])
    }
  })

  it('are deleted with their key on request, and loaded again on request with an uploaded logo', async () => {
    const { running } = at
    logo = await uploadLogo(api)
    const key = await keychainSecret(running, `archive:${id}`)
    expect((await callBridge(running.shell, 'archive.wipe', { workspaceId: id })).ok).toBe(true)
    expect(existsSync(archiveFolder(running, id))).toBe(false)
    expect(await keychainSecret(running, `archive:${id}`)).toBeNull()
    expect((await callBridge(running.shell, 'archive.refresh', { workspaceId: id })).ok).toBe(true)
    await waitFor(
      'the tickets again',
      async () => {
        const { total, sources } = await find(running)
        return total === issued.length && sources[0]?.state === 'ok'
      },
      { timeoutMs: 60_000 },
    )
    expect(await keychainSecret(running, `archive:${id}`)).not.toBe(key)
    expect(readdirSync(archiveFolder(running, id))).toHaveLength(issued.length + 4)
  })

  it('open without the server, show when they were saved, and print with all names and the barcode', async () => {
    const { running, desktop, page } = at
    await api.stop()
    await openFromPanel(running)
    await page.waitForURL(/e-ticket/)
    await page
      .getByText(
        /^You're viewing a copy saved \d\d:\d\d \S+, \d+ [A-Z][a-z]{2}\. The agency's server isn't responding\.$/,
      )
      .waitFor()
    await page.getByText(ticket.pnr).first().waitFor()
    await page
      .getByText("You can't change or email this ticket until the agency's server responds.")
      .waitFor()
    expect(await page.getByRole('button', { name: 'Email' }).isDisabled()).toBe(true)
    const width = page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return image.naturalWidth
    }, logo)
    expect(await width).toBe(12)

    const file = join(desktop.folder('archive-pdf'), 'ticket.pdf')
    await answerSaveDialog(running, file)
    await page.getByRole('button', { name: 'More print options' }).click()
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await waitFor('the PDF', () => existsSync(file), { timeoutMs: 20_000 })
    expectNames(readPdfText(file))
    expect(readPdfText(file)).not.toMatch(/viewing a copy/i)
    execFileSync('pdftoppm', ['-r', '220', '-png', file, file.replace('.pdf', '')])
    const pages = readdirSync(desktop.folder('archive-pdf')).filter((name) => name.endsWith('.png'))
    const codes = await Promise.all(
      pages.map((name) => readBarcodesInFile(join(desktop.folder('archive-pdf'), name))),
    )
    expect(codes.flat().map((text) => decodeBoardingPass(text).pnr)).toContain(ticket.pnr)

    const printed = await callBridge(page, 'printing.print', {
      path: `/e-ticket/${encodeURIComponent(ticket.bookingSlug)}?print=true`,
      title: 'E-ticket',
      way: { kind: 'printer', printerName: 'PDF', copies: 1 },
    })
    expect(printed.ok).toBe(true)
    const [job] = (await desktop.cups?.waitForOutFiles(1)) ?? []
    expectNames(readPdfText(job?.path ?? ''))
  })

  it('are the only calls answered: no list, no write, no other ticket', async () => {
    const { page } = at
    for (const [path, body] of [
      ['/api/api/getTickets', {}],
      ['/api/api/ticketDetail/getTicketDetail', { bookingSlug: 'YWJj' }],
      ['/api/api/ticketDetail/getTicketDetails', { BookingIds: [ticket.bookingId, '999999999'] }],
      ['/api/api/updateBookingDetails', { bookingId: ticket.bookingId, 'fare.discount': 1 }],
      ['/api/wl/user/getWlUserWalletBalance', {}],
    ] as const)
      expect([path, await postFrom(page, path, body)]).toEqual([path, 502])
    expect(
      await postFrom(page, '/api/api/ticketDetail/getTicketDetails', { BookingIds: [ticket.bookingId] }),
    ).toBe(200)
  })

  it('open in a console started without a network, and are deleted with their key at sign-out', async () => {
    const { desktop, running } = at
    await running.close()
    await using again = await startConsole(desktop, { profile: running.profile })
    await waitFor('the kept tickets', async () => (await find(again)).total === issued.length)
    await openFromPanel(again)
    const page = await again.workspace(id)
    await page.waitForURL(/e-ticket/)
    await page.getByText(/^You're viewing a copy/).waitFor()
    for (const { lastName } of ticket.passengers) await page.getByText(lastName).first().waitFor()

    await postFrom(page, '/api/wl/user/logout')
    await waitFor('no file', () => !existsSync(archiveFolder(again, id)))
    await expect.poll(() => keychainSecret(again, `archive:${id}`)).toBeNull()
    await expect
      .poll(() => find(again))
      .toMatchObject({ total: 0, sources: [{ state: 'signedOut', count: 0 }] })
    expect(
      await postFrom(page, '/api/api/ticketDetail/getTicketDetail', { bookingSlug: ticket.bookingSlug }),
    ).toBe(502)
  })
})
