import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import {
  shopper,
  showCustomers as show,
  toPage,
} from '#renderer/features/customers/customers-screen.test-kit.tsx'
import {
  actionTexts,
  customersTexts as texts,
  selectionTexts,
} from '#renderer/features/customers/customers-texts.ts'
import { aCustomer } from '#renderer/features/customers/customers.test-kit.ts'

const selectAll = async () => {
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select' })) fireEvent.click(box)
}

describe('many customers', () => {
  it('changes the group of each company once, after five seconds in which it can be undone', async () => {
    const colleague = aCustomer({ users_id: 'u9', firstName: 'Ravi' })
    const page = show({
      'users.getCustomers': toPage(aCustomer(), colleague, shopper),
      'groups.mapLegalEntity': { groupId: 'gold', LEId: 'le7' },
    })
    await selectAll()
    await page.press(actionTexts.changeGroup)
    await page.dialog.choose(actionTexts.group, 'Gold agents')
    await page.dialog.press(selectionTexts.start(3))
    await screen.findByText('Nothing has been sent yet.')
    expect(page.callsTo('groups.mapLegalEntity')).toEqual([])
    await page.press('Send now')
    await screen.findByText('2 done')
    expect(page.callsTo('groups.mapLegalEntity')).toEqual([
      { LEId: 'le7', groupId: 'gold' },
      { LEId: 'le8', groupId: 'gold' },
    ])
  })

  it('reports each row that failed, and sends nothing when undone', async () => {
    const page = show({
      'groups.mapLegalEntity': refused('ownRequest', { message: 'This is your own company.' }),
    })
    await selectAll()
    await page.press(actionTexts.changeGroup)
    await page.dialog.press(selectionTexts.start(2))
    await page.press('Undo')
    await screen.findByText('Undone. Nothing was sent.')
    expect(page.callsTo('groups.mapLegalEntity')).toEqual([])
    await page.press('Close')
    await selectAll()
    await page.press(actionTexts.changeGroup)
    await page.dialog.press(selectionTexts.start(2))
    await page.press('Send now')
    await screen.findByText('0 done · 2 failed')
    expect(screen.getAllByText('This is your own company.')).toHaveLength(2)
  })

  it('selects all that match, also those on other pages', async () => {
    const total = { ...toPage(aCustomer()), total: 2, totalPages: 2 }
    const page = show({ 'users.getCustomers': total })
    await selectAll()
    page.answer({ 'users.getCustomers': toPage(aCustomer(), shopper) })
    await page.press(selectionTexts.selectAll(2))
    await screen.findByText(selectionTexts.selected(2))
    expect(page.callsTo('users.getCustomers').at(-1)).toMatchObject({ page: 1, pageSize: 200 })
  })
})

describe('the export', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('saves every customer of the filter, from all pages, as a workbook', async () => {
    stubWorkbookWorker()
    const all = Array.from({ length: 201 }, (_, index) => aCustomer({ users_id: `u${index}` }))
    const page = show(
      {
        'users.getCustomers': ({ page: at, pageSize }) => ({
          ...toPage(...all.slice((at - 1) * pageSize, at * pageSize)),
          ...onlyPage(all.length),
        }),
      },
      { at: '?blocked=1' },
    )
    await screen.findAllByText('Rao Travels')
    await page.press(workbookTexts.export)
    await screen.findByText(texts.exported(201))
    expect(page.callsTo('users.getCustomers').slice(-2)).toMatchObject([
      { page: 1, pageSize: 200, isBlocked: true },
      { page: 2, pageSize: 200, isBlocked: true },
    ])
  })
})
