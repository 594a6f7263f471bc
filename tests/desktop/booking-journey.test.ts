import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import {
  chooseFare,
  dayAhead,
  fillPassenger,
  goToReview,
  payFromWallet,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { decodeBoardingPass, readBarcodesInFile } from '#tests/support/read-barcode.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { setUpJourney } from './support/journey.ts'

const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(40),
  firstName: 'Arundhati',
  lastName: 'Krishnan',
}

interface Row {
  pnr: string
  origin: string
  destination: string
  flightNumbers: string
  travelDate: string
  amount: number
  statusText: string
  passengers: { lastName: string; ticketNumber: string }[]
}

const newestTicket = (page: Page): Promise<Row | undefined> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/api/getTickets', { method: 'POST', headers, body: '{"sort":"BD"}' })
    return ((await answer.json()) as { result: { tickets: Row[] } }).result.tickets[0]
  })

const fetchWalletBalance = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/wl/user/getWlUserWalletBalance', { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { result: { userWalletBalance: number } }).result.userWalletBalance
  })

describe("an agent's day on the desktop", () => {
  const at = setUpJourney({ role: 'agent', name: 'journey' })
  let ticket: Row

  it('searches, books and pays from the wallet: one ticket, and the wallet decreases by exactly its amount', async () => {
    const { page } = at
    const before = await fetchWalletBalance(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    await searchFlights(page, journey)
    await chooseFare(page, 2)
    await fillPassenger(page, journey)
    await goToReview(page)
    await payFromWallet(page)
    const newest = await newestTicket(page)
    if (!newest) throw new Error('there is no ticket')
    ticket = newest
    expect(ticket).toMatchObject({ statusText: 'Ticketed', passengers: [{ lastName: 'Krishnan' }] })
    expect(ticket.travelDate.slice(0, 10)).toBe(journey.date)
    expect(ticket.pnr).toMatch(/^[A-Z0-9]{6}$/)
    expect(ticket.passengers[0]?.ticketNumber).toMatch(/^\d{3}-?\d{10}$/)
    expect(Math.round((before - (await fetchWalletBalance(page))) * 100)).toBe(
      Math.round(ticket.amount * 100),
    )
  })

  it("prints the e-ticket to a PDF with the booking's text and barcode", async () => {
    const { page, desktop, running } = at
    await page
      .locator('.grid-cell', { hasText: ticket.pnr })
      .first()
      .dblclick({ position: { x: 4, y: 4 } })
    await page.getByRole('link', { name: /View Ticket \(Full\)/ }).click()
    await page.waitForURL(/e-ticket/)
    const file = join(desktop.folder('journey-pdf'), 'ticket.pdf')
    await answerSaveDialog(running, file)
    await page.getByRole('button', { name: 'More print options' }).click()
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await page.getByText(/Saved as/).waitFor()
    expect(existsSync(file)).toBe(true)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const [passenger] = ticket.passengers
    for (const part of [
      ticket.pnr,
      'KRISHNAN',
      passenger?.ticketNumber ?? '-',
      ticket.origin,
      ticket.destination,
    ]) {
      expect(text.toUpperCase()).toContain(part.toUpperCase())
    }
    execFileSync('pdftoppm', ['-r', '220', '-png', '-singlefile', file, file.replace('.pdf', '')])
    const [content] = await readBarcodesInFile(file.replace('.pdf', '.png'))
    const dayOfYear =
      Math.floor(
        (Date.parse(`${journey.date}T00:00:00Z`) -
          Date.parse(`${journey.date.slice(0, 4)}-01-01T00:00:00Z`)) /
          86_400_000,
      ) + 1
    expect(content?.slice(44, 47)).toBe(String(dayOfYear).padStart(3, '0'))
    const [carrier, number] = ticket.flightNumbers.split(',')[0]?.trim().split(/[ -]/) ?? []
    expect(decodeBoardingPass(content ?? '')).toMatchObject({
      name: 'KRISHNAN/ARUNDHATI',
      pnr: ticket.pnr,
      origin: ticket.origin,
      destination: ticket.destination,
      carrier,
      flightNumber: number,
    })
  })

  it('prints it silently on a chosen printer: the queue receives the same document', async () => {
    const { page, desktop } = at
    await page.getByRole('button', { name: 'More print options' }).click()
    await page.getByRole('button', { name: 'Print on PDF' }).click()
    const [printed] = (await desktop.cups?.waitForOutFiles(1)) ?? []
    const text = execFileSync('pdftotext', ['-layout', printed?.path ?? '', '-'], { encoding: 'utf8' })
    expect(text).toContain(ticket.pnr)
  })
})
