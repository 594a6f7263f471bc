import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { decodeBoardingPass, readBarcodesIn } from '#tests/support/read-barcode.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

const keep = (page: Page) => page.getByRole('checkbox', { name: 'Save my tickets on this device' })
const rows = (page: Page) => page.locator('.saved-ticket')

/** What the browser holds: stored pages by cache, and the tickets as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'faredesk-saved-tickets')) return { files: [], tickets: '[]' }
    const tickets = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('faredesk-saved-tickets')
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('tickets').objectStore('tickets').getAll()
        all.addEventListener('success', () => {
          opening.result.close()
          resolve(all.result)
        })
      })
    })
    const files: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname)
    return { files, tickets: JSON.stringify(tickets) }
  })

const isReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

describe('a shopper who keeps tickets on the device', () => {
  it('opens them with their bar codes without a network, and signing out deletes them', async () => {
    const page = await openAt('retail', '/saved-tickets', phoneSize)
    await page.getByText('No saved tickets').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await kept(page)).toEqual({ files: [], tickets: '[]' })

    await keep(page).check()
    await rows(page).first().waitFor()
    await expect.poll(() => isReady(page)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'saved-tickets')

    // Only the files of the build are stored, and of a ticket only what its address shows to anyone.
    const held = await kept(page)
    expect(held.files.filter((path) => !/^\/app\/(?:assets\/[\w.-]+|shell\.html)$/.test(path))).toEqual([])
    expect(held.files).toContain('/app/shell.html')
    expect(held.tickets).not.toMatch(
      /"(?:fare|invoice|passportNo|dateOfBirth|email":"[^"]*@customer|accounting)"/,
    )

    const pnr = await rows(page).first().locator('.mono').innerText()
    await rows(page).first().click()
    await page.getByText('Saved on this device').waitFor()
    const shown = page.locator('.barcode').first()
    await shown.waitFor()
    const [online = ''] = await readBarcodesIn(await shown.screenshot({ scale: 'device' }))
    const address = page.url()

    await page.context().setOffline(true)
    await page.goto(address)
    await page.getByText(/^Copy saved .*We couldn't load the current ticket\.$/).waitFor()
    await shown.waitFor()
    const [offline = ''] = await readBarcodesIn(await shown.screenshot({ scale: 'device' }))
    expect(offline).toBe(online)
    expect(decodeBoardingPass(offline).name).not.toBe('')
    expect(await page.locator('.sheet').innerText()).toContain(pnr)
    await picture(page, 'saved-ticket-offline')

    // Any other page leads to the list.
    await page.goto(server.address('/flight/search'))
    await page.getByText(/^You're offline, or our service isn't responding\./).waitFor()
    expect(page.url()).toBe(server.address('/saved-tickets'))
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'saved-tickets-offline')

    await page.context().setOffline(false)
    await page.goto(server.address('/logout'))
    await page.waitForURL((url) => !url.pathname.endsWith('/logout'))
    await expect.poll(() => kept(page)).toEqual({ files: [], tickets: '[]' })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await page.context().close()
  })
})
