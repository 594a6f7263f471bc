import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { ReviewedApplication } from '#contract/http/my-account-supplier-decisions.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aReviewedApplication } from '../my-account.test-kit.ts'
import { applicationsTexts as texts, decideTexts } from './applications-texts.ts'
import { SupplierApplicationsScreen } from './supplier-applications-screen.tsx'

const toPage = (...applications: ReviewedApplication[]) => ({
  applications,
  page: 1,
  pageSize: 50,
  total: applications.length,
  totalPages: 1,
  isTotalCapped: false,
})
const approved = (over: Partial<ReviewedApplication> = {}) =>
  aReviewedApplication({
    status: 'Approved',
    note: 'Papers checked',
    decidedBy: 'Meera Nair',
    decidedAt: '2026-11-21T06:30:00Z',
    updatedAt: '2026-11-21T06:30:00Z',
    decisions: ['Suspended'],
    ...over,
  })

interface Setup {
  as?: Viewer
  at?: string
  isNarrow?: boolean
  permissions?: string[]
}
const show = (answers: Answers, setup: Setup = {}) =>
  renderScreen(<SupplierApplicationsScreen />, { as: 'staff', at: '/staff/suppliers', answers, ...setup })
const showOpen = (application: ReviewedApplication, setup: Setup = {}, answers: Answers = {}) =>
  show(
    { 'suppliers.supplierApplications': toPage(application), ...answers },
    { at: '/staff/suppliers?open=sup_1', ...setup },
  )
const findPane = async () =>
  within(await screen.findByRole('complementary', { name: texts.pane('Rao Tours') }))
const listButtons = (pane: Awaited<ReturnType<typeof findPane>>): (string | null)[] =>
  pane.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

describe('SupplierApplicationsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'suppliers.supplierApplications': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says how applications appear when there are none', async () => {
    show({ 'suppliers.supplierApplications': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
    screen.getByText(texts.emptyText)
  })

  it('offers to clear filters that match nothing', async () => {
    const page = show(
      { 'suppliers.supplierApplications': toPage() },
      { at: '/staff/suppliers?q=nobody&status=Approved' },
    )
    await screen.findByRole('heading', { name: texts.noMatch })
    await page.press(texts.clear)
    await expect.poll(() => page.address()).toBe('/staff/suppliers')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'suppliers.supplierApplications': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.supplierApplications': toPage(aReviewedApplication()) })
    await page.press('Try again')
    await screen.findByText('Rao Tours')
  })

  it.each(['travelAgent', 'retail'] as const)('is not shown to %s', async (as) => {
    const page = show({}, { as })
    await screen.findByRole('heading', { name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('is not shown to staff without the right', async () => {
    const page = show({}, { permissions: ['customers.view'] })
    await screen.findByText(/The agency's owner or a super admin can give it to you/)
    expect(page.calls).toEqual([])
  })

  it('filters by status and text, and keeps both in the address', async () => {
    const page = show({ 'suppliers.supplierApplications': toPage(aReviewedApplication(), approved()) })
    await screen.findByText('2 applications')
    await page.choose(texts.status, 'Approved')
    await page.fill(texts.search, 'rao')
    await expect
      .poll(() => page.callsTo('suppliers.supplierApplications').at(-1))
      .toMatchObject({ page: 1, searchQuery: 'rao', status: 'Approved' })
    expect(page.address()).toBe('/staff/suppliers?status=Approved&q=rao')
  })

  it('lists cards on a narrow screen, and opens one over the whole screen', async () => {
    show({ 'suppliers.supplierApplications': toPage(approved()) }, { isNarrow: true })
    const card = within(await screen.findByRole('article'))
    card.getByText('Approved', { selector: '.clip' })
    card.getByText(/Meera Nair/)
    fireEvent.click(card.getByText('Rao Tours'))
    const pane = await findPane()
    pane.getByRole('button', { name: texts.decide.Suspended })
  })
})

describe('an open application', () => {
  it('shows its details, categories, and when which terms were accepted', async () => {
    showOpen(aReviewedApplication())
    const pane = await findPane()
    pane.getByText('Ends with 4321')
    pane.getByText('HDFC0000123')
    pane.getByText('Flights')
    pane.getByText(/^Version 1, .*20 Nov 2026/)
    pane.getByText('Kavita Rao · kavita@rao.example')
    expect(listButtons(pane)).toEqual([texts.close, 'Approve', 'Reject'])
  })

  it.each<[status: string, application: ReviewedApplication, buttons: string[]]>([
    ['approved', approved(), ['Suspend']],
    ['rejected', approved({ status: 'Rejected', decisions: [] }), []],
    ['suspended', approved({ status: 'Suspended', decisions: ['Approved'] }), ['Approve again']],
  ])('that is %s shows who decided, when and why', async (_status, application, buttons) => {
    showOpen(application)
    const pane = await findPane()
    pane.getByText('Meera Nair')
    pane.getByText('Papers checked')
    expect(pane.getAllByText(/21 Nov 2026/).length).toBeGreaterThan(0)
    expect(listButtons(pane)).toEqual([texts.close, ...buttons])
  })

  it('has no buttons for its own applicant', async () => {
    showOpen(aReviewedApplication({ isOwn: true, decisions: [] }), { as: 'owner' })
    const pane = await findPane()
    pane.getByText(texts.own)
    expect(listButtons(pane)).toEqual([texts.close])
  })

  it('is approved without a reason, as it was read', async () => {
    const application = aReviewedApplication()
    const page = showOpen(
      application,
      {},
      {
        'suppliers.decideSupplierApplication': { application: approved() },
      },
    )
    await findPane()
    await page.press(texts.decide.Approved)
    screen.getByText(decideTexts.effects.Approved)
    page.answer({ 'suppliers.supplierApplications': toPage(approved()) })
    await page.dialog.press(decideTexts.submit.Approved)
    await expect.poll(() => page.toasts()).toEqual([decideTexts.done.Approved])
    expect(page.callsTo('suppliers.decideSupplierApplication')).toEqual([
      { applicationId: 'sup_1', updatedAt: application.updatedAt, decision: 'Approved', note: '' },
    ])
    const pane = await findPane()
    await pane.findByText('Meera Nair')
    expect(listButtons(pane)).toEqual([texts.close, 'Suspend'])
  })

  it('says what a suspension changes, and needs a reason', async () => {
    const suspended = approved({ status: 'Suspended', note: 'Flights not operated', decisions: ['Approved'] })
    const page = showOpen(
      approved(),
      {},
      {
        'suppliers.decideSupplierApplication': { application: suspended },
      },
    )
    await findPane()
    await page.press(texts.decide.Suspended)
    screen.getByText(/can't manage seat blocks any more. Their seat blocks stay as they are/)
    await page.dialog.press(decideTexts.submit.Suspended)
    await screen.findByText(requiredText)
    expect(page.callsTo('suppliers.decideSupplierApplication')).toEqual([])
    await page.dialog.fill(/^Reason/, 'Flights not operated')
    page.answer({ 'suppliers.supplierApplications': toPage(suspended) })
    await page.dialog.press(decideTexts.submit.Suspended)
    await expect
      .poll(() => page.callsTo('suppliers.decideSupplierApplication').at(-1))
      .toMatchObject({ decision: 'Suspended', note: 'Flights not operated' })
    await (await findPane()).findByText('Flights not operated')
  })

  it('shows the decision of a colleague who was faster', async () => {
    const message = 'This application is already approved, by Meera Nair.'
    const page = showOpen(
      aReviewedApplication(),
      {},
      {
        'suppliers.decideSupplierApplication': refused('wrongState', { message }),
      },
    )
    await findPane()
    await page.press(texts.decide.Rejected)
    await page.dialog.fill(/^Reason/, 'No bank account')
    page.answer({ 'suppliers.supplierApplications': toPage(approved()) })
    await page.dialog.press(decideTexts.submit.Rejected)
    await expect.poll(() => page.toasts()).toEqual([message])
    const pane = await findPane()
    await pane.findByText('Papers checked')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listButtons(pane)).toEqual([texts.close, 'Suspend'])
  })
})
